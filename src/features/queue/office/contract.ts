import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/endpoint.ts'
import { Id, Instant, MemberId, SmallId } from '#platform/ids.ts'
import { nullable } from '#platform/nullable.ts'
import { BULK_AT_MOST, QUEUE_KINDS, SUSPENSIONS_IN_DAYS, WORDS_LENGTH } from '#queue/rules'

const Kind = Type.Enum([...QUEUE_KINDS])
const Site = Type.Optional(SmallId)
const closed = { additionalProperties: false }
const Item = Type.Object({ kind: Kind, id: Id }, closed)

const Choice = Type.Object({
  choice: Type.String(),
  label: Type.String(),
  key: Type.Enum(['approve', 'refuse']),
  grave: Type.Boolean(),
  reasons: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  reason: nullable(Type.String()),
  days: Type.Boolean(),
  /** The label of the text that the choice needs. */
  words: nullable(Type.String()),
})
export type QueueChoice = Static<typeof Choice>

export const QueueItem = Type.Object({
  kind: Kind,
  id: Id,
  site: Type.String(),
  at: Instant,
  grave: Type.Boolean(),
  title: Type.String(),
  member: nullable(Type.Object({ id: MemberId, name: Type.String(), age: Type.Integer(), fictional: Type.Boolean() })),
  /** The measures against the member in the last twelve months. */
  strikes: Type.Integer(),
  texts: Type.Array(Type.Object({ label: nullable(Type.String()), words: Type.String() })),
  pictures: Type.Array(Type.Object({ thumb: Type.String(), full: Type.String() })),
  choices: Type.Array(Choice),
  /** The caller has already decided about this member, so a colleague must answer. */
  own: Type.Boolean(),
  /** The emails of the colleagues who may decide, if the caller may not; null if the caller may. */
  deciders: nullable(Type.Array(Type.String())),
  /** The colleague who has the item open. */
  locked_by: nullable(Type.String()),
})
export type QueueItem = Static<typeof QueueItem>

export const getQueue = endpoint({
  room: 'queue-office',
  method: 'GET',
  path: '/api/queue.php',
  summary:
    'List what waits for a decision on the caller’s sites: grave items first, then the oldest; the view is logged',
  who: { staff: 'find_members' },
  query: Type.Object({
    kind: Type.Optional(Kind),
    site: Site,
    /** The last item of the page before; it counts only with `kind`. */
    after: Type.Optional(Id),
  }),
  reply: Type.Object({
    items: Type.Array(QueueItem),
    /** Only the kinds that the caller may decide. */
    counts: Type.Array(Type.Object({ kind: Kind, waiting: Type.Integer() })),
    /** The kinds with more items, each with the last item of this page. */
    more: Type.Array(Type.Object({ kind: Kind, after: Id })),
    sites: Type.Array(Type.Object({ site: Type.Integer(), host: Type.String() })),
  }),
  errors: {},
})

export const lockItem = endpoint({
  room: 'queue-office',
  method: 'POST',
  path: '/api/queue-lock.php',
  summary: 'Lock an item for the caller, or say which colleague has it; repeat it to keep the lock',
  who: { staff: 'find_members' },
  body: Item,
  reply: Type.Object({ locked_by: nullable(Type.String()) }),
  errors: { own_decision: 409, appeal_not_allowed: 403 },
  idempotency: 'own',
  repeatedByPage: true,
})

export const unlockItem = endpoint({
  room: 'queue-office',
  method: 'DELETE',
  path: '/api/queue-lock.php',
  summary: 'End the caller’s lock on an item that the caller leaves',
  who: { staff: 'find_members' },
  body: Item,
  reply: Type.Object({ unlocked: Type.Literal(true) }),
  errors: {},
  idempotency: 'own',
})

export const decideItems = endpoint({
  room: 'queue-office',
  method: 'POST',
  path: '/api/queue-decision.php',
  summary: 'Decide one item, or several photos at once; the decision takes effect some seconds later, with its emails',
  who: { staff: 'find_members' },
  body: Type.Object(
    {
      items: Type.Array(Item, { minItems: 1, maxItems: BULK_AT_MOST }),
      choice: Type.String({ maxLength: 40 }),
      reason: Type.Optional(Type.String({ maxLength: 40 })),
      days: Type.Optional(Type.Enum([...SUSPENSIONS_IN_DAYS])),
      words: Type.Optional(Type.String({ maxLength: WORDS_LENGTH })),
    },
    closed,
  ),
  reply: Type.Object({
    /** The ids of the stored decisions, for undoing them. Items that a colleague decided first are left out. */
    decisions: Type.Array(Id),
    applies_at: nullable(Instant),
  }),
  errors: {
    item_locked: 409,
    own_decision: 409,
    own_upload: 403,
    lift_refused: 403,
    appeal_not_allowed: 403,
    choice_incomplete: 400,
    only_photos_together: 400,
  },
  idempotency: 'platform',
})

export const undoItems = endpoint({
  room: 'queue-office',
  method: 'DELETE',
  path: '/api/queue-decision.php',
  summary: 'Undo the caller’s own decisions before they take effect; nothing has been sent',
  who: { staff: 'find_members' },
  body: Type.Object({ decisions: Type.Array(Id, { minItems: 1, maxItems: BULK_AT_MOST }) }, closed),
  reply: Type.Object({ undone: Type.Integer() }),
  errors: { too_late: 409 },
  idempotency: 'platform',
})

export * from './contract-dsa.ts'
