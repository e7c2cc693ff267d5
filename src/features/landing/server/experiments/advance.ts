import { afterCommit, transaction } from '#platform/server/database/db.ts'
import { LATE_SIGNUP_IN_DAYS } from '../../rules-experiments.ts'
import { judge } from '../../rules-statistics.ts'
import { reloadPlans } from './plans.ts'
import { countConversions, samplesOf } from './store-counts.ts'
import { activeExperiments, closeExperiment, endExperiment } from './store-experiments.ts'

/**
 * Counts new conversions, and follows the stop rules: an experiment takes no visitors once every arm has enough, and is
 * judged when the last visitor's time is over. One that doesn't get enough visitors by its last day has no verdict.
 * Only visitors decide when an experiment ends, never conversions, so the moment favours no arm.
 */
export async function advanceExperiments(): Promise<void> {
  await transaction(async tx => {
    await countConversions(tx)
    const active = await activeExperiments(tx, LATE_SIGNUP_IN_DAYS)
    if (active.length === 0) return
    const samples = Map.groupBy(
      await samplesOf(
        active.map(({ id }) => id),
        tx,
      ),
      sample => sample.experiment_id,
    )
    for (const { id, state, visitors_per_arm: needed, is_late, is_over } of active) {
      const ofExperiment = samples.get(id) ?? []
      const isComplete = ofExperiment.every(({ visitors }) => visitors >= needed)
      if (state === 'running' && isComplete) await closeExperiment(tx, id)
      else if (state === 'running' ? is_late : is_over) await endExperiment(tx, id, judge(ofExperiment, needed))
    }
    afterCommit(tx, reloadPlans)
  })
}
