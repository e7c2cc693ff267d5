import { type Static, Type } from 'typebox'

/** Database keys travel as JSON numbers; every one is far below 2^53. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Whether this part of an address is an id as the house writes it: 5, and neither 05 nor 5e0. */
export function isId(written: string | undefined): boolean {
  return /^[1-9]\d{0,15}$/.test(written ?? '') && Number.isSafeInteger(Number(written))
}

/** An instant as ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' })

export type Id = Static<typeof Id>
