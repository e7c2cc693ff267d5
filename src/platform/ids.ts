import { type Static, type TInteger, Type } from 'typebox'

/**
 * The kinds of things whose ids members see. Outside the program these ids are encrypted, each kind with its own key
 * (server/endpoints/id-codec.ts): they can't be guessed or counted. They are names, never permissions.
 */
export const ID_KINDS = [
  'member',
  'conversation',
  'photo',
  'order',
  'report',
  'complaint',
  'session',
  'passkey',
  'saved_search',
] as const
export type IdKind = (typeof ID_KINDS)[number]

/** The schema keyword with the kind of an id. It is `plain` for ids that leave the program as they are stored. */
export const ID_KEYWORD = 'x-vonk-id'

/** Public ids have exactly 15 digits. Smaller numbers are stored ids, which older addresses contained. */
export const FIRST_PUBLIC_ID = 100_000_000_000_000
export const LAST_PUBLIC_ID = 999_999_999_999_999

/** The type of an id in a contract: callers see the public id, handlers receive and return the stored id. */
function publicId(kind: IdKind, minimum: 0 | 1 = 1): TInteger {
  const description = `Public id of a ${kind.replace('_', ' ')}: 15 digits; smaller numbers are gone (410)`
  return Type.Integer({ minimum, maximum: LAST_PUBLIC_ID, description, [ID_KEYWORD]: kind })
}

export const MemberId = publicId('member')
/** The author of a message: a member, or 0 for the site. */
export const MemberIdOrSite = publicId('member', 0)
export const ConversationId = publicId('conversation')
export const PhotoId = publicId('photo')
export const OrderId = publicId('order')
export const ReportId = publicId('report')
export const ComplaintId = publicId('complaint')
export const SessionId = publicId('session')
export const PasskeyId = publicId('passkey')
export const SavedSearchId = publicId('saved_search')

/** The id of a thing that only staff see, as it is stored. Some columns are integers, and PostgreSQL fails on a larger number. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647, [ID_KEYWORD]: 'plain' })

/** Whether this part of an address is an id in canonical form: 5, not 05 or 5e0. */
export function isId(written: string | undefined): boolean {
  return /^[1-9]\d{0,14}$/.test(written ?? '')
}

/** The number of a site or a company: the columns are smallint, and PostgreSQL fails on a larger number. */
export const SmallId = Type.Integer({ minimum: 1, maximum: 32_767 })

/** A time without a zone, as the browser's field has it (`2026-11-26T18:00`): in the time zone of the staff member. */
export const LocalTime = Type.String({
  pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]$',
  format: 'local-time',
})

/** An instant as ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' })

export type Id = Static<typeof Id>
