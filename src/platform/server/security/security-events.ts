import { Counter } from 'prom-client'
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '#platform/security.ts'
import { MINUTE_IN_MS } from '../../durations.ts'
import { now } from '../clock.ts'
import { log } from '../log.ts'
import { registry } from '../metrics/registry.ts'
import { networkPrefix } from './network-prefix.ts'
import { addSecurityEvents, type SecurityEventRow } from './store-security-events.ts'

export interface SecurityEvent {
  /** Null for a request without a site, for example a webhook. */
  readonly siteId: number | null
  readonly memberId?: number | null | undefined
  readonly staffId?: number | null | undefined
  /** Only its network prefix is kept. */
  readonly address?: string
  /** Method and path pattern without the query; for a policy violation, the directive and the blocked origin. */
  readonly endpoint?: string
}

const counter = new Counter({
  name: 'vonk_security_events_total',
  help: 'Refusals that may be part of an attack: failed logins, locks, refused links and staff calls, limits',
  labelNames: ['kind', 'site'],
  registers: [registry],
  // Prometheus doesn't count the first value of a new series, so each series exists before its first event.
  collect() {
    for (const site of [...siteIds(), 'none']) for (const kind of SECURITY_EVENT_KINDS) this.inc({ kind, site }, 0)
  },
})

let siteIds: () => readonly number[] = () => []

/** Called by `app` at start: the sites for which the metric has a series of each kind. */
export function countSecurityEventsOf(sites: () => readonly number[]): void {
  siteIds = sites
}

/**
 * Rows that one process stores per kind and minute. During an attack from many networks, further events of the kind are
 * counted without account, network and endpoint, so that an attack can't fill the table.
 */
export const ROWS_PER_KIND_AND_MINUTE = 100

const STORE_EVERY_IN_MS = 10_000

/** Events that aren't stored yet, by the columns of their row. */
let waiting = new Map<string, SecurityEventRow>()
/** Keys per kind in the current minute, including stored ones. */
let keysOfMinute = { minute: '', keys: new Map<SecurityEventKind, Set<string>>() }
let timer: NodeJS.Timeout | undefined
let storing: Promise<void> = Promise.resolve()

/** Counts an event. It is stored some seconds later, so a request never waits for it and a rollback doesn't undo it. */
export function recordSecurityEvent(kind: SecurityEventKind, event: SecurityEvent): void {
  counter.inc({ kind, site: event.siteId ?? 'none' })
  const { siteId, memberId = null, staffId = null, address, endpoint = null } = event
  const minute = new Date(Math.floor(now().getTime() / MINUTE_IN_MS) * MINUTE_IN_MS).toISOString()
  const network = address === undefined ? null : networkPrefix(address)
  const row = { minute, kind, siteId, memberId, staffId, network, endpoint, count: 1 }
  add(hasRoom(row) ? row : { ...row, memberId: null, staffId: null, network: null, endpoint: null })
  timer ??= setTimeout(() => void storeSecurityEvents(), STORE_EVERY_IN_MS).unref()
}

/** Stores the counted events; one call runs at a time. */
export function storeSecurityEvents(): Promise<void> {
  storing = storing.then(storeWaiting)
  return storing
}

async function storeWaiting(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const rows = [...waiting.values()]
  if (rows.length === 0) return
  waiting = new Map()
  try {
    await addSecurityEvents(rows)
    for (const { kind, siteId, memberId, staffId, endpoint, count } of rows)
      log().warn({ securityEvent: kind, siteId, memberId, staffId, endpoint, count }, 'security event')
  } catch (error) {
    log().error({ err: error }, 'security events could not be stored and will be retried')
    // Limits memory during an outage: beyond `MOST_WAITING` rows, events of one kind and site share a row.
    for (const row of rows)
      add(waiting.size < MOST_WAITING ? row : { ...row, memberId: null, staffId: null, network: null, endpoint: null })
    timer ??= setTimeout(() => void storeSecurityEvents(), STORE_EVERY_IN_MS).unref()
  }
}

const MOST_WAITING = 5_000

function add(row: SecurityEventRow): void {
  const key = keyOf(row)
  const earlier = waiting.get(key)
  waiting.set(key, earlier ? { ...earlier, count: earlier.count + row.count } : row)
}

function hasRoom(row: SecurityEventRow): boolean {
  if (keysOfMinute.minute !== row.minute) keysOfMinute = { minute: row.minute, keys: new Map() }
  const { keys } = keysOfMinute
  const keysOfKind = keys.get(row.kind) ?? new Set()
  keys.set(row.kind, keysOfKind)
  const key = keyOf(row)
  if (!keysOfKind.has(key) && keysOfKind.size >= ROWS_PER_KIND_AND_MINUTE) return false
  keysOfKind.add(key)
  return true
}

function keyOf({ count: _count, ...columns }: SecurityEventRow): string {
  return JSON.stringify(Object.values(columns))
}
