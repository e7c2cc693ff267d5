import { transaction } from '#platform/server/db.ts'
import { log } from '#platform/server/log.ts'
import { point } from './failpoints.ts'
import { enqueueInbox } from './inbox-job.ts'
import { providerNamed } from './providers/index.ts'
import { insertNotification } from './store-inbox.ts'

interface Received {
  readonly provider: string
  readonly body: { readonly id?: unknown }
  readonly headers: Readonly<Record<string, string>>
}

/** Headers worth keeping of a notification; the rest says nothing about it. */
const KEPT_HEADERS = ['content-type', 'user-agent']

/**
 * Keeps a notification before it is answered, and has it processed by a job. Something that can't be a payment of that
 * provider is answered just the same, and never makes us call anybody.
 */
export async function receiveNotification({ provider, body, headers }: Received): Promise<void> {
  const ref = typeof body.id === 'string' ? body.id : ''
  const known = providerNamed(provider)
  if (!known?.refShape.test(ref)) {
    log().warn({ provider }, 'a notification that is not one')
    return
  }
  point('payments.inbox.before-insert')
  await transaction(async tx => {
    const kept = Object.fromEntries(KEPT_HEADERS.flatMap(name => (headers[name] ? [[name, headers[name]]] : [])))
    await insertNotification(tx, { provider, ref, headers: kept, body: { id: ref } })
    await enqueueInbox(tx, { provider, ref })
  })
  point('payments.inbox.before-answer')
}
