import {
  deleteExperiment,
  type ExperimentDesign,
  type ExperimentRow,
  experimentById,
  experimentsOf,
  insertExperiment,
  lockExperiment,
  replaceDesign,
  samplesOf,
  variantsOf,
} from '#landing/server'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { allSites } from '#sites/server'
import { changesBetween } from '#staff/server'
import type { ExperimentSite, OfficeExperiment } from '../../contract-experiments.ts'
import { acceptDesign, type TypedDesign } from './accept-design.ts'
import { presentExperiment } from './present-experiment.ts'
import { fieldsOf, recordExperiment } from './record-experiment.ts'

/** The experiments of the selected sites, and the caller's sites with their variants. */
export async function listExperiments(selected: SiteScope, scope: SiteScope) {
  const rows = await experimentsOf(selected)
  const samples = Map.groupBy(await samplesOf(rows.map(({ id }) => id)), ({ experiment_id }) => experiment_id)
  return {
    experiments: rows.map(row => presentExperiment(row, samples.get(row.id) ?? [])),
    sites: await sitesWithSlugs(scope),
  }
}

async function sitesWithSlugs(scope: SiteScope): Promise<ExperimentSite[]> {
  const variants = await variantsOf(scope)
  return allSites()
    .filter(({ id }) => isInScope(scope, id))
    .map(({ id, host }) => ({
      id,
      host,
      slugs: variants
        .filter(({ site_id }) => site_id === null || site_id === id)
        .map(({ lander, slug }) => ({ lander, slug })),
    }))
}

export async function experimentWithSite(
  id: number,
  scope: SiteScope,
): Promise<{ experiment: OfficeExperiment; site: ExperimentSite }> {
  const row = await experimentById(id)
  if (!row || !isInScope(scope, row.site_id)) throw notFound()
  const [site] = await sitesWithSlugs([row.site_id])
  return { experiment: presentExperiment(row, await samplesOf([id])), site: site! }
}

type NewExperiment = TypedDesign & { readonly staffId: number; readonly site: number }

export async function createExperiment(
  tx: Tx,
  { staffId, site, ...typed }: NewExperiment,
): Promise<{ id: number; visitors_per_arm: number }> {
  if (!allSites().some(({ id }) => id === site)) throw notFound()
  const design = await acceptDesign(site, typed)
  const id = await insertExperiment(tx, { ...design, site_id: site })
  const details = { after: fieldsOf(design) }
  await recordExperiment(tx, { staffId, action: 'plan_experiment', experiment: { ...design, site_id: site }, details })
  return { id, visitors_per_arm: design.visitors_per_arm }
}

type Change = TypedDesign & { readonly staffId: number; readonly id: number; readonly version: number }

export async function changeExperiment(
  tx: Tx,
  { staffId, id, version, ...typed }: Change,
  scope: SiteScope,
): Promise<{ version: number; visitors_per_arm: number }> {
  const before = await lockedExperiment(tx, id, scope)
  refuseStarted(before)
  const design: ExperimentDesign = await acceptDesign(before.site_id, typed)
  const changed = await replaceDesign(tx, { id, replaces: version, design })
  if (changed === undefined) throw new Problem('experiment_conflict')
  const details = changesBetween(fieldsOf(before), fieldsOf(design))
  await recordExperiment(tx, { staffId, action: 'change_experiment', experiment: before, details })
  return { version: changed, visitors_per_arm: design.visitors_per_arm }
}

/** Whether this call removed it. */
export async function removeExperiment(
  tx: Tx,
  { staffId, id }: { readonly staffId: number; readonly id: number },
  scope: SiteScope,
): Promise<boolean> {
  const row = await lockExperiment(tx, id)
  if (!row) return false
  if (!isInScope(scope, row.site_id)) throw notFound()
  refuseStarted(row)
  const removed = await deleteExperiment(tx, id)
  const details = { before: fieldsOf(row) }
  if (removed) await recordExperiment(tx, { staffId, action: 'remove_experiment', experiment: row, details })
  return removed
}

function refuseStarted({ state }: ExperimentRow): void {
  if (state !== 'planned') throw new Problem('experiment_started')
}

export async function lockedExperiment(tx: Tx, id: number, scope: SiteScope): Promise<ExperimentRow> {
  const row = await lockExperiment(tx, id)
  if (!row || !isInScope(scope, row.site_id)) throw notFound()
  return row
}
