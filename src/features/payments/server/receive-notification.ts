import { db, transaction } from '#platform/server/db.ts'
import { log } from '#platform/server/log.ts'
import { point } from './failpoints.ts'
import { enqueueInbox } from './inbox-job.ts'
import { providerNamed } from './providers/index.ts'
import type { RawNotification } from './providers/provider.ts'
import { insertNotification, mayBeOurs } from './store-inbox.ts'

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
  // Who signs has an address of its own, and isn't believed here.
  if (!known?.refShape.test(ref) || known.readNotification) {
    log().warn({ provider }, 'a notification that is not one')
    return
  }
  // Anybody can name payments that there aren't; only one whose reference may be on its way to us is worth keeping.
  if (!(await mayBeOurs(db(), provider, ref))) {
    log().warn({ provider }, 'a notification of a payment that isn’t ours')
    return
  }
  await keep(provider, ref, headers)
}

/**
 * The same of a provider that signs: what isn't signed well is nobody's. True when it was, whatever it is about: a
 * provider whose news is turned away stops telling any.
 */
export async function receiveSigned(provider: string, raw: RawNotification): Promise<boolean> {
  const known = providerNamed(provider)
  const signed = known?.readNotification?.(raw)
  if (!known || !signed) return false
  const { ref } = signed
  if (ref !== null && (known.refShape.test(ref) || known.alias?.shape.test(ref))) await keep(provider, ref, raw.headers)
  return true
}

async function keep(provider: string, ref: string, headers: RawNotification['headers']): Promise<void> {
  point('payments.inbox.before-insert')
  await transaction(async tx => {
    const kept = Object.fromEntries(KEPT_HEADERS.flatMap(name => (headers[name] ? [[name, headers[name]]] : [])))
    await insertNotification(tx, { provider, ref, headers: kept, body: { id: ref } })
    await enqueueInbox(tx, { provider, ref })
  })
  point('payments.inbox.before-answer')
}
