import { type Static, Type } from 'typebox'
import { HIT_KINDS, SUSPICION_DECISIONS } from '#bans/rules'
import { Photo } from '#photos/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, MemberId, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { ReportReason } from '#safety/contract'

/** A profile as it is now. If the member was erased, only the id is left. */
const Profile = Type.Object({
  id: MemberId,
  name: Type.String(),
  /** 0 without a profile. */
  age: Type.Integer(),
  site: Type.String(),
  status: Type.Enum(['not_confirmed', 'active', 'disabled', 'deleted', 'banned']),
  place: Type.String(),
  about: Type.String(),
  photos: Type.Array(Photo),
})
export type Profile = Static<typeof Profile>

const Terms = {
  ground: ReportReason,
  since: Instant,
  /** Null: the ban has no end. */
  until: nullable(Instant),
}

/** A member who may be a banned person. */
export const Suspicion = Type.Object({
  id: Id,
  member: Profile,
  /** The account under the ban that matches best. */
  banned: Profile,
  ...Terms,
  hits: Type.Array(
    Type.Object({
      kind: Type.Enum([...HIT_KINDS]),
      /** The likeness of two photos in percent; null for the other kinds, because these are equal. */
      likeness: nullable(Type.Integer()),
      at: Instant,
    }),
  ),
})
export type Suspicion = Static<typeof Suspicion>

export const getSuspicions = endpoint({
  room: 'bans-office',
  method: 'GET',
  path: '/api/ban-review.php',
  summary: 'List the members who may be banned persons, with both profiles, longest waiting first',
  who: { staff: 'review_reports', everywhere: true },
  query: Type.Object({ site: Type.Optional(SmallId) }),
  reply: Type.Object({ waiting: Type.Integer(), suspicions: Type.Array(Suspicion) }),
  errors: {},
})

export const decideSuspicion = endpoint({
  room: 'bans-office',
  method: 'PUT',
  path: '/api/ban-review.php',
  summary: 'Decide once whether a banned member is behind an account; if so, the account is closed, with an email',
  who: { staff: 'review_reports', everywhere: true },
  body: Type.Object({ id: Id, decision: Type.Enum([...SUSPICION_DECISIONS]) }, { additionalProperties: false }),
  reply: Type.Object({ decided: Type.Union([Type.Literal('now'), Type.Literal('before')]) }),
  errors: { item_locked: 409 },
  idempotency: 'platform',
})

export const Ban = Type.Object({
  id: Id,
  members: Type.Array(Type.Object({ id: MemberId, name: Type.String() })),
  site: Type.String(),
  /** The hosts; null for all sites. */
  sites: nullable(Type.Array(Type.String())),
  ...Terms,
})
export type Ban = Static<typeof Ban>

export const getBans = endpoint({
  room: 'bans-office',
  method: 'GET',
  path: '/api/bans.php',
  summary: 'List the active bans, newest first, a page at a time',
  who: { staff: 'review_reports' },
  query: Type.Object({ site: Type.Optional(SmallId), before: Type.Optional(Id) }),
  reply: Type.Object({ bans: Type.Array(Ban), more: Type.Boolean() }),
  errors: {},
})

export const endBan = endpoint({
  room: 'bans-office',
  method: 'DELETE',
  path: '/api/bans.php',
  summary: 'End a ban: its accounts are open again and its hashes are removed; needs a different staff member',
  who: { staff: 'review_reports' },
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ ended: Type.Literal(true) }),
  errors: { own_decision: 409 },
  idempotency: 'platform',
})
