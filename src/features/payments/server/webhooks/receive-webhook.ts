import { Counter } from 'prom-client'
import { Problem } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { countUse, type LimitState } from '#platform/server/limits/count-use.ts'
import { log } from '#platform/server/log.ts'
import { registry } from '#platform/server/metrics/registry.ts'
import { paymentFailpoint } from '../failpoints.ts'
import { providerOf } from '../providers/index.ts'
import { type PaymentProvider, PROVIDER_NAMES, type RawWebhook } from '../providers/provider.ts'
import { insertWebhook, ownershipOf } from './store-webhooks.ts'
import { enqueueProcessing, type PaymentRef } from './webhook-queue.ts'

interface Received {
  readonly provider: string
  /** The account in the webhook's address; null for the environment's keys and the lab. */
  readonly account: number | null
  readonly body: { readonly id?: unknown }
  readonly headers: Readonly<Record<string, string>>
  /** The sender's address, only for the rate limit. */
  readonly address: string
}

/** Headers that are stored with a webhook. */
const KEPT_HEADERS = ['content-type', 'user-agent']

/**
 * Webhooks of unknown payments per network and minute. A provider sends few of them. A larger number comes
 * from somebody who guesses ids.
 * @limit webhooks of unknown payments a minute; per network
 */
export const UNKNOWN_PER_MINUTE = 60
/**
 * Webhooks per payment and minute, more than any provider sends. Polling covers dropped ones.
 * @limit webhooks of one payment a minute; per payment
 */
export const PER_PAYMENT_PER_MINUTE = 120

/**
 * Stores a webhook before the reply and enqueues its processing. A webhook with an invalid or unknown id gets the same
 * reply but causes no call to the provider. Only such webhooks count against the network's limit, so a provider's valid
 * webhooks are always accepted.
 */
export async function receiveWebhook({ provider, account, body, headers, address }: Received): Promise<void> {
  const ref = typeof body.id === 'string' ? body.id : ''
  const configuredProvider = await providerOf({ provider, account_id: account })
  // Providers that sign their webhooks have a path of their own.
  if (!configuredProvider?.refPattern.test(ref) || configuredProvider.readWebhook) {
    return ignoreUnknown(address, provider, 'a webhook with an invalid id')
  }
  // Anybody can send invented ids. Only a payment that we know, or that we may be creating now, is stored.
  const ownership = await ownershipOf(db(), { provider, account, ref })
  if (ownership === 'unknown') return ignoreUnknown(address, provider, 'a webhook of an unknown payment')
  if (ownership === 'perhaps ours') await ignoreUnknown(address, provider, 'a webhook of a payment that may be ours')
  if (ownership === 'ours' && !(await countWebhook(`payment ${ref}`, PER_PAYMENT_PER_MINUTE)).isAllowed) return
  await storeWebhook({ provider, account, ref }, headers)
}

/** Causes of growth: guessed ids, two shops with one provider account, or a restored database. */
const unknownWebhooks = new Counter({
  name: 'vonk_unknown_payment_webhooks_total',
  help: 'Webhooks of unknown payments',
  labelNames: ['provider'],
  registers: [registry],
})

async function ignoreUnknown(address: string, provider: string, words: string): Promise<void> {
  unknownWebhooks.inc({ provider: (PROVIDER_NAMES as readonly string[]).includes(provider) ? provider : 'none' })
  const { isAllowed, endsInMs } = await countWebhook(`network ${networkOf(address)}`, UNKNOWN_PER_MINUTE)
  if (!isAllowed) throw new Problem('too_many_requests', { params: { seconds: Math.ceil(endsInMs / 1000) } })
  log().warn({ provider }, words)
}

function countWebhook(name: string, max: number): Promise<LimitState> {
  return countUse(`webhooks ${name}`, max * config().rateLimitFactor, 60)
}

/**
 * Receives a signed webhook. Returns true for every valid signature, regardless of the webhook's content: a provider
 * whose webhooks are rejected stops sending them.
 */
export async function receiveSignedWebhook(configuredProvider: PaymentProvider, raw: RawWebhook): Promise<boolean> {
  const signed = configuredProvider.readWebhook?.(raw)
  if (!signed) return false
  const { ref } = signed
  const { name, account } = configuredProvider
  if (ref !== null && (configuredProvider.refPattern.test(ref) || configuredProvider.alias?.pattern.test(ref)))
    await storeWebhook({ provider: name, account, ref }, raw.headers)
  return true
}

async function storeWebhook(named: PaymentRef, headers: RawWebhook['headers']): Promise<void> {
  paymentFailpoint('payments.inbox.before-insert')
  await transaction(async tx => {
    const kept = Object.fromEntries(KEPT_HEADERS.flatMap(name => (headers[name] ? [[name, headers[name]]] : [])))
    await insertWebhook(tx, { ...named, headers: kept, body: { id: named.ref } })
    await enqueueProcessing(tx, named)
  })
  paymentFailpoint('payments.inbox.before-reply')
}
