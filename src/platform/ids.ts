import { type Static, Type } from 'typebox'

/** Database keys travel as JSON numbers; every one is far below 2^53. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** An instant as ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' })

export type Id = Static<typeof Id>
