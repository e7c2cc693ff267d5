import { DAY_IN_MS } from '../../../src/platform/durations.ts'

/** A variant of a landing page as the form of the back office sends it. */
export const LANDER = {
  site: 1,
  lander: 'landing2' as const,
  slug: 'zomer',
  parts: ['words' as const, 'picture' as const, 'interests' as const],
  photo: 1,
  texts: [{ language: 'nl' as const, headline: 'Een zomer met {name}', lead: 'Begin op {site}.' }],
}

/** A planned experiment: the page without a slug against the variant `zomer`. */
export const EXPERIMENT = {
  lander: 'landing2' as const,
  slug: '',
  measure: 'signup' as 'signup' | 'activation' | 'purchase',
  window_in_days: 7,
  baseline: 30,
  difference: 60,
  last_day: new Date(Date.now() + 30 * DAY_IN_MS).toISOString().slice(0, 10),
  share: 50,
  arms: [{ slug: 'zomer', share: 50 }],
}
