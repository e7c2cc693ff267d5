import type { Arms } from '#accounts/rules'
import { onNotification, onReconnect } from '#platform/server/database/listen.ts'
import { log } from '#platform/server/log.ts'
import type { Arm, LanderAddress } from '../../rules-experiments.ts'
import { adoptions, runningExperiments } from './store-plans.ts'

export type Place = LanderAddress & { readonly siteId: number }

/** The adopted variant and the running experiment of an address. */
interface Plan {
  /** The slug of the adopted variant. */
  readonly adopted?: string
  readonly experiment?: { readonly id: number; readonly arms: readonly Arm[] }
}

let plans = new Map<string, Plan>()

/** Loads the adopted variants and running experiments into memory, and again after a change by any process. */
export async function startPlans(): Promise<void> {
  onNotification('landing', reloadPlans)
  onReconnect(
    () =>
      void reloadPlans().catch(error =>
        log().error(
          { err: error },
          'the experiments could not be reloaded after a reconnect to the database; restart the process to see changes',
        ),
      ),
  )
  await reloadPlans()
}

let startedReloads = 0
let shownReload = 0

/**
 * Reloads may overlap. Only the reload that started last is used, because an earlier reload may have read older rows.
 */
export async function reloadPlans(): Promise<void> {
  const reload = ++startedReloads
  const [adopted, running] = await Promise.all([adoptions(), runningExperiments()])
  if (reload < shownReload) return
  shownReload = reload
  const fresh = new Map<string, Plan>()
  for (const { shows, ...place } of adopted) fresh.set(nameOf(place), { adopted: shows })
  for (const { id, arms, ...place } of running) {
    fresh.set(nameOf(place), { ...fresh.get(nameOf(place)), experiment: { id, arms } })
  }
  plans = fresh
}

const nameOf = ({ siteId, lander, slug }: Place) => `${siteId} ${lander} ${slug}`

/** The running experiment at an address, from memory. */
export function experimentAt(place: Place): Plan['experiment'] {
  return plans.get(nameOf(place))?.experiment
}

/**
 * The slug of the variant that a visitor with these arms sees at an address, from memory: that of the visitor's arm,
 * otherwise the adopted one, otherwise the address's own. It decides what the page contains, so a cache can use it as key.
 */
export function shownSlug(place: Place, arms: Arms): string {
  const { adopted, experiment } = plans.get(nameOf(place)) ?? {}
  const own = experiment && arms.get(experiment.id)
  return experiment?.arms.find(({ arm }) => arm === own)?.slug ?? adopted ?? place.slug
}
