import * as stored from '#landing/server'
import type { SiteScope } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import { afterCommit, type Tx } from '#platform/server/database/db.ts'
import { violatesUnique } from '#platform/server/database/unique-violation.ts'
import type { ExperimentState } from '../../../rules-experiments.ts'
import { acceptDesign } from './accept-design.ts'
import { lockedExperiment } from './experiments.ts'
import { fieldsOf, recordExperiment } from './record-experiment.ts'

interface Act {
  readonly staffId: number
  readonly id: number
}

/** Starts a planned experiment. Its variants are checked again, because staff may have changed them since. */
export async function startExperiment(
  tx: Tx,
  { staffId, id, version }: Act & { readonly version: number },
  scope: SiteScope,
): Promise<ExperimentState> {
  const row = await lockedExperiment(tx, id, scope)
  if (row.state !== 'planned') return row.state
  if (row.version !== version) throw new Problem('experiment_conflict')
  const [original, ...others] = row.arms
  const typed = { ...row, baseline: row.baseline / 100, difference: row.difference / 100 }
  const design = await acceptDesign(row.site_id, { ...typed, share: original!.share, arms: others })
  await stored.replaceArms(tx, id, design.arms)
  await stored.startExperiment(tx, id).catch((error: unknown) => {
    throw violatesUnique(error, 'landing_experiment_active') ? new Problem('experiment_running') : error
  })
  await recordExperiment(tx, {
    staffId,
    action: 'start_experiment',
    experiment: row,
    details: { after: fieldsOf(design) },
  })
  afterCommit(tx, stored.reloadPlans)
  return 'running'
}

/** Stops an experiment early. It gets no verdict, because whoever stops it may have guessed the result. */
export async function stopExperiment(tx: Tx, { staffId, id }: Act, scope: SiteScope): Promise<ExperimentState> {
  const row = await lockedExperiment(tx, id, scope)
  if (row.state === 'stopped') return row.state
  if (row.state === 'planned' || row.state === 'ended') throw new Problem('experiment_not_running')
  await stored.stopExperiment(tx, id)
  await recordExperiment(tx, { staffId, action: 'stop_experiment', experiment: row, details: {} })
  afterCommit(tx, stored.reloadPlans)
  return 'stopped'
}

/** Whether the address shows the winner. */
export async function adoptWinner(tx: Tx, { staffId, id }: Act, scope: SiteScope): Promise<boolean> {
  const row = await lockedExperiment(tx, id, scope)
  const shows = row.arms.find(({ arm }) => arm === row.winner)?.slug
  if (shows === undefined) throw new Problem('experiment_without_winner')
  if (row.adopted) return true
  const { site_id, lander, slug } = row
  await refuseRunning(tx, row)
  const isGone = shows !== '' && (await stored.variantIdAt({ siteId: site_id, lander, slug: shows })) === undefined
  if (isGone) throw new Problem('experiment_winner_gone')
  await stored.adopt(tx, { site_id, lander, slug, shows, id })
  await recordExperiment(tx, { staffId, action: 'adopt_winner', experiment: row, details: { after: { shows } } })
  afterCommit(tx, stored.reloadPlans)
  return true
}

/** The address shows the original of the experiment again. */
export async function undoAdoption(tx: Tx, { staffId, id }: Act, scope: SiteScope): Promise<boolean> {
  const row = await lockedExperiment(tx, id, scope)
  if (!row.adopted) return false
  await refuseRunning(tx, row)
  const shows = row.arms[0]!.slug
  const earlier = await stored.earlierWinner(tx, { ...row, shows })
  await stored.undoAdoption(tx, { id, before: earlier === undefined ? undefined : { shows, id: earlier } })
  await recordExperiment(tx, { staffId, action: 'undo_adoption', experiment: row, details: { after: { shows } } })
  afterCommit(tx, stored.reloadPlans)
  return false
}

/** The original of a running experiment must stay the same. */
async function refuseRunning(tx: Tx, row: stored.ExperimentRow): Promise<void> {
  if (await stored.hasActiveExperiment(tx, row)) throw new Problem('experiment_running')
}
