import type { Client, Reply } from '../../client.ts'
import type { ProviderStandIn } from '../provider-stand-ins.ts'
import { ProviderStub } from '../provider-stub.ts'
import { BRIDGE_DOCUMENTED } from './documentation.ts'
import { bridgePage } from './page.ts'
import { BridgeBooks, MERCHANT, newId, SECRET, signed, signedAt } from './responses.ts'

const EVENTS = '/payment-events/bridge'

/** A bridge as docs/payment-bridge.md requires, with a payment page that has a button per outcome. */
export async function bridgeStandIn(methods: string = EVERY_METHOD, { tls = false } = {}): Promise<ProviderStandIn> {
  let pages = ''
  const books = new BridgeBooks(() => pages)
  const { payments } = books
  const stub = new ProviderStub(request => books.respond(request), {
    documented: BRIDGE_DOCUMENTED,
    tls,
    otherCall: MISTAKE,
    inHand: MISTAKE,
    page: request => bridgePage(payments, request),
  })
  const url = await stub.url
  pages = url.replace('127.0.0.1', 'pay.localhost')
  const at = (ref: string) => payments.get(ref)!
  return {
    name: 'bridge',
    environment: {
      PAYMENT_BRIDGE_URL: `${url}/vonk/`,
      PAYMENT_BRIDGE_MERCHANT: MERCHANT,
      PAYMENT_BRIDGE_SECRET: SECRET,
      PAYMENT_BRIDGE_METHODS: methods,
      PAYMENT_BRIDGE_CURRENCIES: 'EUR,SEK',
    },
    async settle(ref, status) {
      at(ref).status = status
    },
    async decline(ref, why) {
      Object.assign(at(ref), { status: 'failed', decline: why })
    },
    async statusOf(ref) {
      return at(ref).status
    },
    async refund(ref, minor) {
      at(ref).refunds.push({ id: newId('r'), key: null, amount: minor, status: 'done' })
    },
    async refundFails(ref) {
      at(ref).refunds.at(-1)!.status = 'failed'
    },
    async chargeback(ref) {
      at(ref).chargebacks.push({ id: newId('c'), amount: at(ref).amount, reversed: 0, reason: 'MD06' })
    },
    async chargebackReversed(ref) {
      const last = at(ref).chargebacks.at(-1)!
      last.reversed = last.amount
    },
    async falsify(ref) {
      at(ref).amount = 1
    },
    async misbehave(kind) {
      const responses = { refused: REFUSAL, busy: { status: 429, body: { message: 'later' } } }
      stub.fault = { kind: responses[kind as 'busy'] ?? kind, calls: 1 }
    },
    // The configuration names the methods of a bridge, so there is nothing to enable.
    activate() {},
    async refuseDebit(ref) {
      Object.assign(at(ref), { status: 'failed', failure: 'AM04' })
    },
    async payFrom(ref, country) {
      at(ref).payer_country = country
    },
    debitOf(ref) {
      const debit = at(ref).debit
      return debit && { iban: debit.iban, holder: debit.account_holder, reference: debit.reference }
    },
    bankOf: () => undefined,
    forgetKeys: () => stub.forgetKeys(),
    sendWebhook: (client, ref, { forged = false } = {}) => bridgeEvent(client, { id: ref }, { forged }),
    stop: () => stub.stop(),
  }
}

const EVERY_METHOD = [
  'ideal=IDEAL,paypal=PAYPAL,paysafecard=PSC,directdebit=SDD,swish=SWISH,banktransfer=TRANSFER',
  'creditcard=CARD,visa=CARD,mastercard=CARD',
].join(',')
const REFUSAL = { status: 422, body: { message: 'not taken here' } }
const MISTAKE = { status: 409, body: { message: 'another call has this key' } }

interface Event {
  readonly forged?: boolean
  /** Age of the signature in seconds. */
  readonly age?: number
  /** The signed path. */
  readonly path?: string
}

/** A webhook about any object, signed correctly or forged. */
export function bridgeEvent(
  client: Client,
  body: object,
  { forged, age = 0, path = EVENTS }: Event = {},
): Promise<Reply> {
  const text = JSON.stringify(body)
  const lines = [MERCHANT, 'POST', path, '', text] as const
  const at = Math.floor(Date.now() / 1000) - age
  const signature = age === 0 && !forged ? signed(...lines) : signedAt(at, forged ? 'somebody else’s' : SECRET, lines)
  return client.fetch(EVENTS, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', host: '127.0.0.1', 'vonk-signature': signature },
  })
}
