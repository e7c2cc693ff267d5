import { Counter } from 'prom-client'
import { Problem } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { db, transaction } from '#platform/server/db.ts'
import { log } from '#platform/server/log.ts'
import { networkOf } from '#platform/server/network.ts'
import { quota } from '#platform/server/quota.ts'
import { registry } from '#platform/server/registry.ts'
import { point } from '../failpoints.ts'
import { providerNamed } from '../providers/index.ts'
import type { RawNotification } from '../providers/provider.ts'
import { insertNotification, whosePayment } from './store-webhooks.ts'
import { enqueueInbox } from './webhook-queue.ts'

interface Received {
  readonly provider: string
  readonly body: { readonly id?: unknown }
  readonly headers: Readonly<Record<string, string>>
  /** Whose request it is, only for counting. */
  readonly address: string
}

/** Headers worth keeping of a notification; the rest says nothing about it. */
const KEPT_HEADERS = ['content-type', 'user-agent']

/** So many names of nobody's payments a minute from one network: a provider makes a mistake now and then, others guess. */
const STRANGE_A_MINUTE = 60
/** And so much news of one payment, more than any provider has; the reconciler hears of what is left out. */
const OF_A_PAYMENT_A_MINUTE = 120

const limits = {
  strange: quotaOf(STRANGE_A_MINUTE),
  payment: quotaOf(OF_A_PAYMENT_A_MINUTE),
}

function quotaOf(max: number): (name: string) => boolean {
  let own: ((name: string) => boolean) | undefined
  return name => {
    own ??= quota(max * config().rateLimitFactor, 60)
    return own(name)
  }
}

/**
 * Keeps a notification before it is answered, and has it processed by a job. Something that can't be a payment of that
 * provider is answered just the same, and never makes us call anybody. Only strange names count against a network: whatever
 * others send from beside a provider, or through the same proxy, its own news is taken.
 */
export async function receiveNotification({ provider, body, headers, address }: Received): Promise<void> {
  const ref = typeof body.id === 'string' ? body.id : ''
  const known = providerNamed(provider)
  // Who signs has an address of its own, and isn't believed here.
  if (!known?.refShape.test(ref) || known.readNotification) {
    return strange(address, provider, 'a notification that is not one')
  }
  // Anybody can name payments that there aren't; only one whose reference may be on its way to us is worth keeping.
  const whose = await whosePayment(db(), provider, ref)
  if (whose === 'nobodys') return strange(address, provider, 'a notification of a payment that isn’t ours')
  if (whose === 'perhaps ours') strange(address, provider, 'a notification of a payment that isn’t ours yet')
  if (whose === 'ours' && !limits.payment(ref)) return
  await keep(provider, ref, headers)
}

/** Somebody guesses, a provider is set up for two shops, or a database was restored: worth a look where it grows. */
const strangers = new Counter({
  name: 'vonk_strange_notifications_total',
  help: 'Notifications that name no payment of ours',
  labelNames: ['provider'],
  registers: [registry],
})

function strange(address: string, provider: string, words: string): void {
  strangers.inc({ provider: providerNamed(provider) ? provider : 'none' })
  if (!limits.strange(networkOf(address))) throw new Problem('too_many_requests', { params: { seconds: 60 } })
  log().warn({ provider }, words)
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
