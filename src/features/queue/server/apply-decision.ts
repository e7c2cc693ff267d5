import { Problem } from '#platform/problem.ts'
import { transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { sourceOf } from './sources.ts'
import { deleteOldDecisions, markRefused, takeDecision } from './store-decisions.ts'
import { deleteEndedLocks, releaseItem } from './store-locks.ts'

/**
 * Applies a decision when it can't be undone any more: the change, its emails and the entry in the audit log commit
 * together. A decision that the room refuses meanwhile, for example because the photo is gone, ends without a change.
 */
export const applyDecision = job({
  name: 'queue.apply',
  async run({ decision }: { decision: number }) {
    try {
      await transaction(async tx => {
        const taken = await takeDecision(tx, decision)
        if (!taken) return
        const { kind, id, staffId, sites, chosen } = taken
        await sourceOf(kind).decide(tx, { ...chosen, id, staffId, sites: sites ?? 'all' })
        await releaseItem(tx, { kind, id })
      })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      await markRefused(decision)
    }
  },
})

export const deleteOld = job({
  name: 'queue.delete-old',
  schedule: '23 3 * * *',
  async run() {
    await deleteEndedLocks()
    await deleteOldDecisions()
  },
})
