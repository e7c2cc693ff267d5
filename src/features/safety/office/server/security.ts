import { DAY_IN_MS, HOUR_IN_MS } from '#platform/durations.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '#platform/security.ts'
import { now } from '#platform/server/clock.ts'
import { storeSecurityEvents } from '#platform/server/security/security-events.ts'
import {
  type HourOfEvents,
  type SourceOfEvents,
  securityEventsByHour,
  sourcesOfSecurityEvents,
} from '#platform/server/security/store-security-events.ts'
import { instantOf } from '#platform/server/time/local-time.ts'
import { siteOf } from '#sites/server'
import { recordViews, timeZoneOf } from '#staff/server'
import type { getSecurityEvents, SecuritySources, SecurityWeek } from '../contract.ts'
import { SECURITY_DAYS, SOURCES_SHOWN, spikesIn } from '../rules-security.ts'

/**
 * The last week, in days of the staff member's time zone; a kind's networks and accounts are personal data, so their view
 * is logged.
 */
export async function securityEvents(
  staffId: number,
  kind: SecurityEventKind | undefined,
): Promise<ReplyOf<typeof getSecurityEvents>> {
  await storeSecurityEvents()
  const days = daysIn(await timeZoneOf(staffId))
  const since = days[0]!
  const hours = await securityEventsByHour(since)
  if (kind) await recordViews([{ staffId, action: 'view_security_events', siteId: null, subject: kind }])
  return {
    days: days.slice(0, SECURITY_DAYS).map(day => day.toISOString()),
    kinds: SECURITY_EVENT_KINDS.map(each => weekOf(each, hours, days)),
    sources: kind ? sourcesIn(kind, await sourcesOfSecurityEvents(kind, since, SOURCES_SHOWN)) : null,
  }
}

/** The midnights at which the days of the last week begin, and the one at which today ends. */
function daysIn(timeZone: string): Date[] {
  const today = Date.parse(now().toLocaleDateString('sv', { timeZone }))
  return Array.from({ length: SECURITY_DAYS + 1 }, (_, index) => {
    const day = new Date(today + (index - SECURITY_DAYS + 1) * DAY_IN_MS)
    return instantOf(day.toISOString().slice(0, 10), timeZone)
  })
}

/** Events are stored by the hour. A day has 23 or 25 hours when the clocks change. */
function weekOf(kind: SecurityEventKind, all: readonly HourOfEvents[], days: readonly Date[]): SecurityWeek {
  const since = days[0]!.getTime()
  const hours = Array<number>(Math.round((days.at(-1)!.getTime() - since) / HOUR_IN_MS)).fill(0)
  const counts = Array<number>(SECURITY_DAYS).fill(0)
  for (const each of all) {
    const index = Math.floor((each.hour.getTime() - since) / HOUR_IN_MS)
    const day = days.findLastIndex(start => start <= each.hour)
    if (each.kind !== kind || day >= SECURITY_DAYS || index >= hours.length) continue
    hours[index] = each.count
    counts[day] = counts[day]! + each.count
  }
  const startOf = {
    day: (index: number) => days[index]!,
    hour: (index: number) => new Date(since + index * HOUR_IN_MS),
  }
  const spikes = (['day', 'hour'] as const).flatMap(of =>
    spikesIn(of === 'day' ? counts : hours, of).map(({ index, count, median }) => ({
      of,
      from: startOf[of](index).toISOString(),
      count,
      median,
    })),
  )
  return { kind, counts, spikes }
}

function sourcesIn(kind: SecurityEventKind, rows: readonly SourceOfEvents[]): SecuritySources {
  const of = (source: SourceOfEvents['source']) => rows.filter(row => row.source === source)
  return {
    kind,
    networks: of('network').map(({ network, count }) => ({ network: network!, count })),
    accounts: of('account').map(({ memberId, staffId, siteId, count }) => ({
      member: memberId,
      staff: staffId,
      site: siteId === null ? null : siteOf(siteId).host,
      count,
    })),
    endpoints: of('endpoint').map(({ endpoint, count }) => ({ endpoint: endpoint!, count })),
  }
}
