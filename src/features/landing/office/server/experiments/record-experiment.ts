import type { ExperimentDesign } from '#landing/server'
import type { Tx } from '#platform/server/database/db.ts'
import { recordAction } from '#staff/server'

interface Entry {
  readonly staffId: number
  readonly action:
    | 'plan_experiment'
    | 'change_experiment'
    | 'remove_experiment'
    | 'start_experiment'
    | 'stop_experiment'
    | 'adopt_winner'
    | 'undo_adoption'
  readonly experiment: Pick<ExperimentDesign, 'lander' | 'slug'> & { readonly site_id: number }
  readonly details: object
}

export async function recordExperiment(tx: Tx, { experiment, ...entry }: Entry): Promise<void> {
  const { lander, slug, site_id: siteId } = experiment
  await recordAction(tx, { ...entry, siteId, subject: addressOf({ lander, slug }) })
}

/** `landing2/zomer`; without a slug `landing2`. */
export function addressOf({ lander, slug }: { readonly lander: string; readonly slug: string }): string {
  return slug === '' ? lander : `${lander}/${slug}`
}

/** The fields of the audit log. */
export const fieldsOf = (design: ExperimentDesign) => ({
  lander: design.lander,
  slug: design.slug,
  measure: design.measure,
  window_in_days: design.window_in_days,
  baseline: design.baseline / 100,
  difference: design.difference / 100,
  visitors_per_arm: design.visitors_per_arm,
  last_day: design.last_day,
  arms: design.arms.map(({ slug, share }) => `${slug === '' ? '–' : slug}: ${share}%`),
})
