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
import type { RawWebhook } from '../providers/provider.ts'
import { insertWebhook, ownershipOf } from './store-webhooks.ts'
import { enqueueProcessing } from './webhook-queue.ts'

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
const UNKNOWN_PER_MINUTE = 60
/** And so much news of one payment, more than any provider has; the reconciler hears of what is left out. */
const PER_PAYMENT_PER_MINUTE = 120

const limits = {
  ignoreUnknown: quotaOf(UNKNOWN_PER_MINUTE),
  payment: quotaOf(PER_PAYMENT_PER_MINUTE),
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
 * provider is answered just the same, and never makes us call anybody. Only ignoreUnknown names count against a network: whatever
 * others send from beside a provider, or through the same proxy, its own news is taken.
 */
export async function receiveWebhook({ provider, body, headers, address }: Received): Promise<void> {
  const ref = typeof body.id === 'string' ? body.id : ''
  const known = providerNamed(provider)
  // Who signs has an address of its own, and isn't believed here.
  if (!known?.refPattern.test(ref) || known.readWebhook) {
    return ignoreUnknown(address, provider, 'a notification that is not one')
  }
  // Anybody can name payments that there aren't; only one whose reference may be on its way to us is worth keeping.
  const whose = await ownershipOf(db(), provider, ref)
  if (whose === 'nobodys') return ignoreUnknown(address, provider, 'a notification of a payment that isn’t ours')
  if (whose === 'perhaps ours') ignoreUnknown(address, provider, 'a notification of a payment that isn’t ours yet')
  if (whose === 'ours' && !limits.payment(ref)) return
  await storeWebhook(provider, ref, headers)
}

/** Somebody guesses, a provider is set up for two shops, or a database was restored: worth a look where it grows. */
const unknownWebhooks = new Counter({
  name: 'vonk_strange_notifications_total',
  help: 'Notifications that name no payment of ours',
  labelNames: ['provider'],
  registers: [registry],
})

function ignoreUnknown(address: string, provider: string, words: string): void {
  unknownWebhooks.inc({ provider: providerNamed(provider) ? provider : 'none' })
  if (!limits.ignoreUnknown(networkOf(address))) throw new Problem('too_many_requests', { params: { seconds: 60 } })
  log().warn({ provider }, words)
}

/**
 * The same of a provider that signs: what isn't signed well is nobody's. True when it was, whatever it is about: a
 * provider whose news is turned away stops telling any.
 */
export async function receiveSignedWebhook(provider: string, raw: RawWebhook): Promise<boolean> {
  const known = providerNamed(provider)
  const signed = known?.readWebhook?.(raw)
  if (!known || !signed) return false
  const { ref } = signed
  if (ref !== null && (known.refPattern.test(ref) || known.alias?.pattern.test(ref)))
    await storeWebhook(provider, ref, raw.headers)
  return true
}

async function storeWebhook(provider: string, ref: string, headers: RawWebhook['headers']): Promise<void> {
  point('payments.inbox.before-insert')
  await transaction(async tx => {
    const kept = Object.fromEntries(KEPT_HEADERS.flatMap(name => (headers[name] ? [[name, headers[name]]] : [])))
    await insertWebhook(tx, { provider, ref, headers: kept, body: { id: ref } })
    await enqueueProcessing(tx, { provider, ref })
  })
  point('payments.inbox.before-answer')
}
