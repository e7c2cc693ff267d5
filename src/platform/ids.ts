import { type Static, Type } from 'typebox'

/** Ids are JSON numbers far below 2^53. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Whether this part of an address is an id in canonical form: 5, not 05 or 5e0. */
export function isId(written: string | undefined): boolean {
  return /^[1-9]\d{0,15}$/.test(written ?? '') && Number.isSafeInteger(Number(written))
}

/** An instant as ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' })

export type Id = Static<typeof Id>
