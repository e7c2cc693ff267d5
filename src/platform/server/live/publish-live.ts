import { sql } from 'kysely'
import {
  LIVE_EVENTS_KEPT_IN_SECONDS,
  LIVE_OVERLAP_IN_SECONDS,
  LIVE_RELOAD,
  type LiveEvents,
  type LiveName,
  type LiveSignalName,
  type LiveSignals,
} from '#platform/live.ts'
import { afterCommit, type Db, db, pool, type Tx } from '../database/db.ts'
import { onNotification, onReconnect } from '../database/listen.ts'
import { job } from '../jobs/jobs.ts'
import { log } from '../log.ts'
import { masterKey } from '../master-key.ts'
import { liveBus } from './live-bus.ts'
import { decryptLiveCursor, encryptLiveCursor } from './live-cursor.ts'
import { publicLiveData } from './live-data.ts'
import {
  addStream,
  closeStream,
  endCatchUp,
  endSession,
  hasOpenStream,
  type LiveFrame,
  membersWithStream,
  type Stream,
  startHeartbeat,
  stopLive,
  streamsOf,
  writeEvent,
  writeMissed,
  writeTo,
} from './live-streams.ts'
import { notifyProcesses } from './notify-processes.ts'

/** Publishes to every open page of a member, exactly when the caller's transaction commits. */
export async function publishLive<N extends LiveName>(
  tx: Tx,
  memberId: number,
  name: N,
  data: LiveEvents[N],
): Promise<void> {
  const eventIds: string[] = []
  // This process notifies the others after the commit; otherwise a trigger of the database does it within the commit.
  const isNotifiedHere = afterCommit(tx, () => notifyProcesses(eventIds.join(',')))
  const { rows } = await sql<{ id: number }>`INSERT INTO platform_live_event (member_id, name, data, commit_notifies)
    VALUES (${memberId}, ${name}, ${JSON.stringify(data)}::jsonb, ${!isNotifiedHere}) RETURNING id`.execute(tx)
  eventIds.push(`${rows[0]!.id}:${memberId}`)
}

/** A notification holds less than 8000 bytes. */
const MEMBERS_PER_SIGNAL = 300

/** Sends a live signal to those of `memberIds` who have a page open, after the caller's commit. It is not stored. */
export async function sendLiveSignal<N extends LiveSignalName>(
  on: Db | Tx,
  memberIds: readonly number[],
  name: N,
  data: LiveSignals[N],
): Promise<void> {
  for (let from = 0; from < memberIds.length; from += MEMBERS_PER_SIGNAL) {
    const to = memberIds.slice(from, from + MEMBERS_PER_SIGNAL)
    const send = () => void broadcast(JSON.stringify({ to, name, data }))
    if (!afterCommit(on, send)) send()
  }
}

async function broadcast(signal: string): Promise<void> {
  try {
    await liveBus().publish('live_now', [signal])
  } catch (error) {
    log().warn({ err: error }, 'a live signal could not be sent to the other processes')
  }
}

/** The cursor from which a page that loads now starts. */
export async function liveCursorOf(memberId: number): Promise<string> {
  return cursorOf(memberId, await newestEvent())
}

/** The event of a member's cursor. Null for another member's cursor, a forged one, or one of an older master key. */
export function eventOf(memberId: number, cursor: string): number | null {
  const place = decryptLiveCursor(masterKey(), cursor)
  return place?.memberId === memberId ? place.eventId : null
}

/** The number of the newest event of all members. */
export async function newestEvent(): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM platform_live_event_id_seq`.execute(db())
  return rows[0]?.last ?? 0
}

/** The channel on which the database announces ended sessions; the payload is the session's id. */
export const SESSION_ENDED = 'session_ended'

/** Opens a member's stream: first the events missed after `start`, then new ones. If `start` is null, the page must reload. */
export async function openStream(
  { raw, memberId, sessionId }: Pick<Stream, 'raw' | 'memberId' | 'sessionId'>,
  start: number | null,
  isStillIn: () => Promise<boolean>,
): Promise<void> {
  const stream: Stream = { raw, memberId, sessionId, caughtUp: new Set(), buffered: [] }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  raw.write('retry: 1000\n\n')
  addStream(stream)
  try {
    if (searchedFrom === undefined) await startSearch()
    // Registered before the catch-up, so no event is lost; the browser drops repeats by id.
    const missed = await missedSince(memberId, start)
    // Checks the session again: its end may have been announced before the stream existed.
    if (!(await isStillIn())) closeStream(stream)
    else if ('unknownSince' in missed) {
      writeTo(stream, `id: ${cursorOf(memberId, missed.unknownSince)}\nevent: ${LIVE_RELOAD}\ndata: {}\n\n`)
      endCatchUp(stream)
    } else {
      writeMissed(stream, missed.map(frameOf))
    }
  } catch (error) {
    // A stream that can't catch up would hide missed events; the browser reconnects.
    log().warn({ err: error }, 'missed live events could not be read, so the stream was closed; the browser reconnects')
    closeStream(stream)
  }
}

interface EventRow {
  id: number
  member_id: number
  name: string
  data: string
}

async function missedSince(memberId: number, start: number | null): Promise<EventRow[] | { unknownSince: number }> {
  const { rows } = await pool().query<{ last: number; first: number | null; at: Date | null }>(
    `SELECT (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM platform_live_event_id_seq) AS last,
            (SELECT min(id) FROM platform_live_event) AS first,
            (SELECT at FROM platform_live_event WHERE id <= $1 ORDER BY id DESC LIMIT 1) AS at`,
    [start ?? 0],
  )
  const { last, first, at } = rows[0]!
  // Events in between are gone: too old, or lost with the unlogged table in a crash, which also resets the numbers.
  const isKept = start !== null && start <= last && (start === last || (first !== null && first <= start + 1))
  if (!isKept) return { unknownSince: last }
  const { rows: events } = await pool().query<EventRow>(
    `SELECT id, member_id, name, data::text AS data FROM platform_live_event
     WHERE member_id = $1 AND (id > $2 OR at > $3::timestamptz - make_interval(secs => $4)) ORDER BY id`,
    [memberId, start, at, LIVE_OVERLAP_IN_SECONDS],
  )
  return events
}

/** Starts receiving events of all processes. */
export async function startLive(): Promise<void> {
  await liveBus().start((channel, payload) => (channel === 'live' ? collect : pass)(payload), stopLive)
  onNotification(SESSION_ENDED, endSession)
  // Events and session ends were missed: browsers reconnect, authenticate and catch up.
  onReconnect(stopLive)
  startHeartbeat()
  setInterval(findUnnotified, SEARCH_EVERY_IN_MS).unref()
}

let requestedIds: number[] = []
let fetching = false

/** Collects the relevant ids; those that arrive during one read go into the next. */
function collect(payload: string): void {
  for (const pair of payload.split(',')) {
    const colon = pair.indexOf(':')
    if (!hasOpenStream(Number(pair.slice(colon + 1)))) continue
    const id = Number(pair.slice(0, colon))
    receivedIds.add(id)
    requestedIds.push(id)
  }
  if (!fetching) void deliver()
}

/** Events that this process received since the last search, and between the last two searches. */
let receivedIds = new Set<number>()
let receivedBefore = new Set<number>()
let searchedFrom: number | undefined
let searchFrom: number | undefined

const SEARCH_EVERY_IN_MS = 2_000

/** Starts the search at the first stream; older events are found by the stream's own catch-up. */
async function startSearch(): Promise<void> {
  const here = await newestEvent()
  searchedFrom ??= here
  searchFrom ??= here
}

/** Finds events that were committed without a notification, because their process died. */
async function findUnnotified(): Promise<void> {
  try {
    const members = membersWithStream()
    if (members.length === 0) {
      searchedFrom = searchFrom = undefined
      return
    }
    const from = searchedFrom
    searchedFrom = searchFrom
    searchFrom = await newestEvent()
    ;[receivedBefore, receivedIds] = [receivedIds, new Set()]
    if (from === undefined) return
    const { rows } = await pool().query<{ id: number }>(
      `SELECT id FROM platform_live_event WHERE id > $1 AND NOT commit_notifies AND member_id = ANY($2)
         AND at < clock_timestamp() - make_interval(secs => 1) ORDER BY id`,
      [from, members],
    )
    for (const { id } of rows) {
      if (receivedIds.has(id) || receivedBefore.has(id)) continue
      receivedIds.add(id)
      requestedIds.push(id)
    }
    if (!fetching) void deliver()
  } catch (error) {
    log().warn({ err: error }, 'the search for live events without a notification failed; it runs again in two seconds')
  }
}

async function deliver(): Promise<void> {
  fetching = true
  try {
    while (requestedIds.length > 0) {
      const ids = requestedIds
      requestedIds = []
      const { rows } = await pool().query<EventRow>(
        'SELECT id, member_id, name, data::text AS data FROM platform_live_event WHERE id = ANY($1) ORDER BY id',
        [ids],
      )
      for (const row of rows) {
        for (const stream of streamsOf(row.member_id)) writeEvent(stream, frameOf(row))
      }
    }
  } catch (error) {
    log().warn({ err: error }, 'live events could not be read, so all streams were closed; the browsers reconnect')
    stopLive()
  } finally {
    fetching = false
  }
}

function pass(payload: string): void {
  if (payload === '') return
  const { to, name, data } = JSON.parse(payload) as { to: number[]; name: string; data: object }
  const text = `event: ${name}\ndata: ${publicLiveData(name, data)}\n\n`
  for (const member of to) for (const stream of streamsOf(member)) writeTo(stream, text)
}

function frameOf({ id, member_id, name, data }: EventRow): LiveFrame {
  const text = `id: ${cursorOf(member_id, id)}\nevent: ${name}\ndata: ${publicLiveData(name, JSON.parse(data))}\n\n`
  return { id, text }
}

function cursorOf(memberId: number, eventId: number): string {
  return encryptLiveCursor(masterKey(), { memberId, eventId })
}

const FORGOTTEN_AT_ONCE = 5_000

/** Scans from the oldest event, because an index by time would make every event more expensive. */
export const forgetOldEvents = job({
  name: 'platform.forget-old-live-events',
  schedule: '*/5 * * * *',
  async run() {
    let deleted: number | null
    do {
      const result = await pool().query(
        `DELETE FROM platform_live_event AS event USING
           (SELECT id FROM platform_live_event ORDER BY id LIMIT $2::int) AS oldest
         WHERE event.id = oldest.id AND event.at < now() - make_interval(secs => $1)`,
        [LIVE_EVENTS_KEPT_IN_SECONDS, FORGOTTEN_AT_ONCE],
      )
      deleted = result.rowCount
    } while (deleted === FORGOTTEN_AT_ONCE)
  },
})

/** Deletes a member's stored events. */
export async function forgetEvents(tx: Tx, memberId: number): Promise<void> {
  await sql`DELETE FROM platform_live_event WHERE member_id = ${memberId}`.execute(tx)
}
