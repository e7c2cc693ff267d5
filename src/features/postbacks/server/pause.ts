import type { Tx } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { deliverPostback } from './deliver-postback.ts'
import { waitingDeliveries } from './store-deliveries.ts'
import { setPaused } from './store-templates.ts'

/** Pauses a template, or continues it with the deliveries that waited. Returns whether anything changed. */
export async function pauseTemplate(tx: Tx, id: number, paused: boolean): Promise<boolean> {
  const changed = await setPaused(tx, id, paused)
  if (!changed || paused) return changed
  for (const delivery of await waitingDeliveries(tx, id)) await enqueue(tx, deliverPostback, { delivery })
  return true
}
