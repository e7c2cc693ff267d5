import { type Static, Type } from 'typebox'
import { MINUTE_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, MemberId, ReportId } from '#platform/ids.ts'
import { ReportWords } from './contract-report.ts'

const Target = Type.Object({ id: MemberId })

export const BlockState = Type.Union([
  Type.Literal('none'),
  Type.Literal('by_me'),
  Type.Literal('by_them'),
  Type.Literal('both'),
])
/** The block state between two members, as the first member sees it. */
export type BlockState = Static<typeof BlockState>

export const blockMember = endpoint({
  room: 'safety',
  method: 'POST',
  path: '/api/block.php',
  summary:
    'Block a member: likes and chats between the two disappear; with a report, the messages are first saved as evidence',
  who: 'member',
  body: Type.Interface([Target], { report: Type.Optional(ReportWords) }),
  reply: Type.Object({
    blocked: Type.Literal(true),
    /** The report's id, if one was made. */
    number: Type.Union([ReportId, Type.Null()]),
  }),
  errors: { own_profile: 409, too_many_reports: 409 },
  idempotency: 'platform',
  rateLimit: { max: 60, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})

export const unblockMember = endpoint({
  room: 'safety',
  method: 'DELETE',
  path: '/api/block.php',
  summary: 'Unblock a member',
  who: 'member',
  body: Target,
  reply: Type.Object({ blocked: Type.Literal(false) }),
  errors: {},
  idempotency: 'own',
  rateLimit: { max: 60, perSeconds: MINUTE_IN_SECONDS, by: 'member' },
})

/**
 * The caller's own blocks, newest first; blocks by others are never listed. Every listed block can be removed. The name is
 * null if the member deleted the account, became invisible or isn't visible for another reason.
 */
export const blocks = endpoint({
  room: 'safety',
  method: 'GET',
  path: '/api/blocks.php',
  summary: 'List the members that the caller blocked, a page at a time',
  who: 'member',
  query: Type.Object({ before: Type.Optional(MemberId) }),
  reply: Type.Object({
    blocks: Type.Array(
      Type.Object({
        id: MemberId,
        name: Type.Union([Type.String(), Type.Null()]),
        fictional: Type.Boolean(),
        blocked_at: Instant,
      }),
    ),
    more: Type.Boolean(),
  }),
  errors: {},
})

export * from './contract-report.ts'
