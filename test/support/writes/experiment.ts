import { DAY_IN_MS } from '../../../src/platform/durations.ts'

/** A planned experiment as the form of the back office sends it: the page without a slug against the variant `zomer`. */
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
