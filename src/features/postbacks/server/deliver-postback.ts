import { createHmac } from 'node:crypto'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { now } from '#platform/server/clock.ts'
import { config } from '#platform/server/config/config.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { callOutside, ForbiddenAddress } from '#platform/server/http/outbound.ts'
import { enqueue, job } from '#platform/server/jobs/jobs.ts'
import { log } from '#platform/server/log.ts'
import { type DeliveryState, RETRIES_AFTER_IN_MINUTES, stateAfter, urlOf } from '../rules.ts'
import { decryptKey } from './key.ts'
import { mayReport } from './may-report.ts'
import { type DeliveryRow, deliveryById, noteAttempt, waitingDeliveries } from './store-deliveries.ts'
import { setPaused, type TemplateRow, templateById } from './store-templates.ts'

/** One attempt to deliver. A crash repeats the call with the same id and never adds a delivery. */
export const deliverPostback = job<{ delivery: number }>({
  name: 'postbacks.deliver',
  async run({ delivery: id }) {
    const delivery = await deliveryById(db(), id)
    const template = delivery && (await templateById(db(), delivery.template_id))
    if (delivery?.state !== 'waiting' || !template || template.paused) return
    failpoint('postbacks.before-call')
    const status = mayReport(template.site_id) ? await call(template, delivery) : FORBIDDEN
    failpoint('postbacks.after-call')
    const { attempts } = delivery
    const retryAfter = RETRIES_AFTER_IN_MINUTES[attempts]
    const after = status === FORBIDDEN ? 'rejected' : stateAfter(status)
    const state: DeliveryState = after === 'waiting' && retryAfter === undefined ? 'failed' : after
    await transaction(async tx => {
      const isNoted = await noteAttempt(tx, { id, before: attempts, state, status: status || null })
      if (!isNoted || state !== 'waiting') return
      const runAt = new Date(now().getTime() + retryAfter! * MINUTE_IN_MS)
      await enqueue(tx, deliverPostback, { delivery: id }, { runAt })
    })
  },
})

/** Pauses a template, or continues it with the deliveries that waited. Returns whether anything changed. */
export async function pauseTemplate(tx: Tx, id: number, paused: boolean): Promise<boolean> {
  const changed = await setPaused(tx, id, paused)
  if (!changed || paused) return changed
  for (const delivery of await waitingDeliveries(tx, id)) await enqueue(tx, deliverPostback, { delivery })
  return true
}

/** No response can have this status. */
const FORBIDDEN = 0

/** The status of the network's response; null without a response. */
async function call(template: TemplateRow, { event_id, tracking }: DeliveryRow): Promise<number | null> {
  const url = urlOf(template.url, { ...tracking, event: template.event, id: event_id })
  if (url === undefined) return FORBIDDEN
  const { address, headers } = signed(url, template)
  const { postbackOrigin: localOrigin } = config()
  try {
    const { status } = await callOutside(address, headers, { hosts: [new URL(template.url).hostname], localOrigin })
    return status
  } catch (error) {
    log().warn({ err: error, host: new URL(template.url).hostname }, 'a postback was not delivered')
    return error instanceof ForbiddenAddress ? FORBIDDEN : null
  }
}

/** Signs the whole URL, so that nobody else can report a sale under the network's name for us. */
function signed(url: string, { signature, signature_field: field, key }: TemplateRow) {
  if (signature === 'none' || !key) return { address: url, headers: {} }
  const mac = createHmac('sha256', decryptKey(key)).update(url).digest('hex')
  return signature === 'header'
    ? { address: url, headers: { [field]: mac } }
    : { address: `${url}&${field}=${mac}`, headers: {} }
}
