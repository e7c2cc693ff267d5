import { MINUTE_IN_MS } from '#platform/durations.ts'
import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { config } from '#platform/server/config/config.ts'
import { keyedHashOf } from '#platform/server/keyed-hash.ts'
import { TIME_ZONE } from '#sites/rules'
import { siteOf } from '#sites/server'
import { BUDGET_BITS, bitsOf, UNCONFIRMED_BUDGET } from '../../rules-budget.ts'
import { spendStoredBudget } from './store-budget.ts'

interface Viewer {
  readonly memberId: number | null
  readonly siteId: number
  readonly locale: Locale
  readonly isUnconfirmed: boolean
}

/**
 * Counts these members as seen by the viewer, before they are shown. Refuses if the viewer has seen as many different
 * members as the site allows in an hour or a day. Only programs that copy profiles reach this number.
 */
export async function spendBudget(viewer: Viewer, ids: readonly number[]): Promise<void> {
  const { memberId, locale, isUnconfirmed } = viewer
  if (memberId === null || ids.length === 0) return
  const { anHour, aDay } = budgetFor(viewer)
  const { rateLimitFactor } = config()
  const seconds = await spendStoredBudget(
    memberId,
    ids.map(id => placeOf(memberId, id)),
    { hourBits: bitsOf(anHour * rateLimitFactor), dayBits: bitsOf(aDay * rateLimitFactor) },
  )
  if (seconds === 0) return
  if (isUnconfirmed) throw new Problem('unconfirmed_limit', { params: { seconds } })
  throw new Problem('profile_budget', { params: { seconds, ...whenOver(seconds, locale) } })
}

function budgetFor({ siteId, isUnconfirmed }: Viewer): { anHour: number; aDay: number } {
  const { profiles_an_hour: anHour, profiles_a_day: aDay } = siteOf(siteId).settings
  if (!isUnconfirmed) return { anHour, aDay }
  return { anHour: Math.min(anHour, UNCONFIRMED_BUDGET.anHour), aDay: Math.min(aDay, UNCONFIRMED_BUDGET.aDay) }
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
  const at = new Date(Math.ceil((now().getTime() + seconds * 1000) / MINUTE_IN_MS) * MINUTE_IN_MS)
  const dayOf = (date: Date) => date.toLocaleDateString('sv', { timeZone: TIME_ZONE })
  return {
    day: dayOf(at) === dayOf(now()) ? 'today' : 'tomorrow',
    time: at.toLocaleTimeString(locale, { timeStyle: 'short', timeZone: TIME_ZONE }),
  }
}
