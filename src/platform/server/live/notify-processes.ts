import { log } from '../log.ts'
import { liveBus } from './live-bus.ts'

/**
 * Notifies every process of stored live events that no trigger announced at commit. `eventIds` has pairs "event:member",
 * separated by commas. Ids that arrive during one round are sent in the next. If this process dies before the round, the
 * other processes find the events in the table within seconds.
 */
export function notifyProcesses(eventIds: string): void {
  waiting.push(eventIds)
  if (!isNotifying) void notifyAll()
}

let waiting: string[] = []
let isNotifying = false

/** A notification of PostgreSQL holds less than 8000 bytes. */
const ENTRIES_PER_NOTIFICATION = 50

async function notifyAll(): Promise<void> {
  isNotifying = true
  try {
    while (waiting.length > 0) {
      const entries = waiting
      waiting = []
      const payloads = []
      for (let at = 0; at < entries.length; at += ENTRIES_PER_NOTIFICATION) {
        payloads.push(entries.slice(at, at + ENTRIES_PER_NOTIFICATION).join(','))
      }
      await liveBus().publish('live', payloads)
    }
  } catch (error) {
    log().warn(
      { err: error },
      'the other processes could not be notified of live events; they find them within seconds',
    )
  } finally {
    isNotifying = false
  }
}
