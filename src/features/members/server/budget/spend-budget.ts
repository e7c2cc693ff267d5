import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { config } from '#platform/server/config/config.ts'
import { keyedHashOf } from '#platform/server/keyed-hash.ts'
import { TIME_ZONE } from '#sites/rules'
import { siteOf } from '#sites/server'
import { BUDGET_BITS, bitsOf } from '../../rules-budget.ts'
import { spendStoredBudget } from './store-budget.ts'

interface Viewer {
  readonly memberId: number | null
  readonly siteId: number
  readonly locale: Locale
}

/**
 * Counts these members as seen by the viewer, before they are shown. Refuses if the viewer has seen as many different
 * members as the site allows in an hour or a day. Only programs that copy profiles reach this number.
 */
export async function spendBudget({ memberId, siteId, locale }: Viewer, ids: readonly number[]): Promise<void> {
  if (memberId === null || ids.length === 0) return
  const { profiles_an_hour, profiles_a_day } = siteOf(siteId).settings
  const { rateLimitFactor } = config()
  const seconds = await spendStoredBudget(
    memberId,
    ids.map(id => placeOf(memberId, id)),
    { hourBits: bitsOf(profiles_an_hour * rateLimitFactor), dayBits: bitsOf(profiles_a_day * rateLimitFactor) },
  )
  if (seconds > 0) throw new Problem('profile_budget', { params: { seconds, ...whenOver(seconds, locale) } })
}

/**
 * The bit of the sketch for this pair of members. It depends on a secret key, so a stored sketch doesn't reveal which
 * members were seen.
 */
function placeOf(viewerId: number, id: number): number {
  const hash = keyedHashOf(`members.budget ${viewerId} ${id}`)
  return hash.readUInt32BE() % BUDGET_BITS
}

/** The time at which new profiles are shown again, rounded up to a whole minute so that it is never too early. */
function whenOver(seconds: number, locale: Locale): { day: 'today' | 'tomorrow'; time: string } {
  const at = new Date(Math.ceil((now().getTime() + seconds * 1000) / 60_000) * 60_000)
  const dayOf = (date: Date) => date.toLocaleDateString('sv', { timeZone: TIME_ZONE })
  return {
    day: dayOf(at) === dayOf(now()) ? 'today' : 'tomorrow',
    time: at.toLocaleTimeString(locale, { timeStyle: 'short', timeZone: TIME_ZONE }),
  }
}
