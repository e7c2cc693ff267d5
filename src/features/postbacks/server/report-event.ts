import { trackingOf } from '#accounts/server'
import type { Tx } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { type PostbackEvent, sourceOf, urlOf } from '../rules.ts'
import { deliverPostback } from './deliver-postback.ts'
import { mayReport } from './may-report.ts'
import { insertDelivery } from './store-deliveries.ts'
import { templatesFor } from './store-templates.ts'

interface Happened {
  readonly siteId: number
  readonly memberId: number
  /** The subject of each event: the member, the order or the reversal. */
  readonly subjects: Readonly<Partial<Record<PostbackEvent, number>>>
}

/** Stores a delivery for each template of the event's site and source, in the transaction of the event. */
export async function reportEvent(tx: Tx, { siteId, memberId, subjects }: Happened): Promise<void> {
  if (!mayReport(siteId)) return
  const templates = await templatesFor(tx, { siteId, events: Object.keys(subjects) as PostbackEvent[] })
  if (templates.length === 0) return
  const tracking = await trackingOf(tx, memberId)
  for (const { id, source, event, url } of templates) {
    if (sourceOf(tracking) !== source || !urlOf(url, { ...tracking, event, id: '-' })) continue
    const delivery = await insertDelivery(tx, { templateId: id, subjectId: subjects[event]!, memberId, tracking })
    if (delivery !== undefined) await enqueue(tx, deliverPostback, { delivery })
  }
}
