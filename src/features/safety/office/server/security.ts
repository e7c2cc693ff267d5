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
import { siteOf } from '#sites/server'
import { recordViews } from '#staff/server'
import type { getSecurityEvents, SecuritySources, SecurityWeek } from '../contract.ts'
import { SECURITY_DAYS, SOURCES_SHOWN, spikesIn } from '../rules-security.ts'

/** The last week; a kind's networks and accounts are personal data, so their view is logged. */
export async function securityEvents(
  staffId: number,
  kind: SecurityEventKind | undefined,
): Promise<ReplyOf<typeof getSecurityEvents>> {
  await storeSecurityEvents()
  const today = Math.floor(now().getTime() / DAY_IN_MS) * DAY_IN_MS
  const since = new Date(today - (SECURITY_DAYS - 1) * DAY_IN_MS)
  const hours = await securityEventsByHour(since)
  if (kind) await recordViews([{ staffId, action: 'view_security_events', siteId: null, subject: kind }])
  return {
    days: Array.from({ length: SECURITY_DAYS }, (_, day) => instant(since, day * DAY_IN_MS)),
    kinds: SECURITY_EVENT_KINDS.map(each => weekOf(each, hours, since)),
    sources: kind ? sourcesIn(kind, await sourcesOfSecurityEvents(kind, since, SOURCES_SHOWN)) : null,
  }
}

function weekOf(kind: SecurityEventKind, all: readonly HourOfEvents[], since: Date): SecurityWeek {
  const hours = Array<number>(SECURITY_DAYS * 24).fill(0)
  for (const each of all) {
    const index = (each.hour.getTime() - since.getTime()) / HOUR_IN_MS
    if (each.kind === kind && index < hours.length) hours[index] = each.count
  }
  const counts = Array.from({ length: SECURITY_DAYS }, (_, day) =>
    hours.slice(day * 24, day * 24 + 24).reduce((sum, count) => sum + count, 0),
  )
  const spikes = (['day', 'hour'] as const).flatMap(of =>
    spikesIn(of === 'day' ? counts : hours, of).map(({ index, count, median }) => ({
      of,
      from: instant(since, index * (of === 'day' ? DAY_IN_MS : HOUR_IN_MS)),
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

function instant(since: Date, afterInMs: number): string {
  return new Date(since.getTime() + afterInMs).toISOString()
}
