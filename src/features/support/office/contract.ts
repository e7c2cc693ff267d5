import { type Static, Type } from 'typebox'
import { ACCOUNT_STATUSES } from '#accounts/rules'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, MemberId, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'

export const OfficeMember = Type.Object({
  id: MemberId,
  name: Type.String(),
  /** Null without a profile. */
  age: nullable(Type.Integer()),
  /** Complete only if the staff member searched for it; otherwise masked. */
  email: Type.String(),
  site: Type.String(),
  status: Type.Enum([...ACCOUNT_STATUSES]),
  premium: Type.Boolean(),
  fictional: Type.Boolean(),
  joined: Instant,
  /** The end of a suspension; null without one. */
  suspended_until: nullable(Instant),
})
export type OfficeMember = Static<typeof OfficeMember>

/** A request about a member that a colleague decides on the member's page. */
export const WaitingRequest = Type.Object({
  kind: Type.Enum(['correction', 'email']),
  member: MemberId,
  name: Type.String(),
  site: Type.String(),
  /** The email of the staff member who asked. */
  author: Type.String(),
  asked_at: Instant,
})
export type WaitingRequest = Static<typeof WaitingRequest>

const YesNo = Type.Enum(['yes', 'no'])
const Day = Type.String({ format: 'date' })

export const findMembers = endpoint({
  room: 'support-office',
  method: 'GET',
  path: '/api/office-members.php',
  summary:
    'Find members by name, email, member or order number, phone or network, and by filters; newest first, a page at a time',
  who: { staff: 'find_members' },
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 254 })),
    site: Type.Optional(SmallId),
    status: Type.Optional(Type.Enum([...ACCOUNT_STATUSES])),
    premium: Type.Optional(YesNo),
    fictional: Type.Optional(YesNo),
    /** Days in the time zone of the staff member, both included. */
    joined_from: Type.Optional(Day),
    joined_until: Type.Optional(Day),
    after: Type.Optional(MemberId),
  }),
  reply: Type.Object({
    members: Type.Array(OfficeMember),
    /**
     * The next page begins after this member. It is set even if the filters excluded every member that this call read.
     */
    next: nullable(MemberId),
    sites: Type.Array(Type.Object({ site: Type.Integer(), host: Type.String() })),
    /** Requests that wait for a colleague, oldest first; empty while the caller searches. */
    waiting: Type.Array(WaitingRequest),
  }),
  errors: {},
})
