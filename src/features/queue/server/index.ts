import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { applyDecision, deleteOld } from './apply-decision.ts'

export { applyDecision } from './apply-decision.ts'
export {
  type QueueChoice,
  type QueueDecision,
  type QueueEntry,
  type QueueSource,
  queueSources,
  sourceOf,
} from './sources.ts'
export {
  type Chosen,
  countUndecided,
  decidedItems,
  insertDecision,
  refuseLocked,
  undoDecisions,
} from './store-decisions.ts'
export { type Item, locksOf, releaseOthers, releaseOwn, takeLock } from './store-locks.ts'

export const room: RoomServer = { jobs: [applyDecision, deleteOld] }
