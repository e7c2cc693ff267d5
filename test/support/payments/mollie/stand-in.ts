import type { PaymentStatus } from '../../../../src/features/payments/rules.ts'
import type { Client } from '../../client.ts'
import type { ProviderStandIn } from '../provider-stand-ins.ts'
import { ProviderStub, type StubRequest } from '../provider-stub.ts'
import { type Account, id, KEY, OTHER_KEY, respond } from './account.ts'
import { MOLLIE_DOCUMENTED } from './documentation.ts'
import { checkoutPage } from './page.ts'
import { decimal, problem } from './responses.ts'

const WORDS: Partial<Record<PaymentStatus, string>> = { cancelled: 'canceled' }

/** A local stand-in of Mollie's API v2, as documented at docs.mollie.com, with its test page; it sends no webhooks. */
export async function mollieStub() {
  const [account, other] = [accountOf(KEY, 'pfl_stub'), accountOf(OTHER_KEY, 'pfl_other')]
  const stub = new ProviderStub(request => respond(keyIn(request) === other.key ? other : account, request), {
    documented: MOLLIE_DOCUMENTED,
    tls: true,
    otherCall: problem(400, 'This idempotency key was used for another call'),
    inHand: problem(409, 'A call with this idempotency key is being processed'),
    page: request => checkoutPage(account, request),
  })
  account.origin = await stub.url
  other.origin = account.origin
  return { account, other, stub }
}

const accountOf = (key: string, profile: string): Account => ({
  ...{ payments: new Map(), customers: new Map(), mandates: new Map(), active: null, origin: '', key, profile },
})

const keyIn = ({ headers }: StubRequest) => headers.authorization?.replace('Bearer ', '')

/** Mollie for the contract suite. */
export async function mollieStandIn(): Promise<ProviderStandIn> {
  const { account, stub } = await mollieStub()
  const { payments, mandates } = account
  const last = <T>(list: T[]) => list.at(-1)!
  return {
    name: 'mollie',
    environment: {
      MOLLIE_API_KEY: KEY,
      MOLLIE_API_URL: await stub.url,
      // Mollie's client requires TLS, and the stand-in's certificate is self-signed.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    },
    async settle(ref, status) {
      const payment = payments.get(ref)!
      const account = mandates.get(payment.mandateId ?? '')?.consumerAccount
      Object.assign(payment, { status: WORDS[status] ?? status }, account && { details: { consumerAccount: account } })
    },
    async decline(ref, reason) {
      Object.assign(payments.get(ref)!, { status: 'failed', details: { failureReason: DECLINES[reason] } })
    },
    async statusOf(ref) {
      return payments.get(ref)!.status.replace('canceled', 'cancelled')
    },
    async refund(ref, minor) {
      const { refunds, amount } = payments.get(ref)!
      const back = { amount: decimal(minor, amount.currency), status: 'refunded', description: '', metadata: null }
      refunds.push({ id: id('re'), createdAt: new Date(), ...back })
    },
    async refundFails(ref) {
      last(payments.get(ref)!.refunds).status = 'failed'
    },
    async chargeback(ref) {
      const { chargebacks, amount } = payments.get(ref)!
      chargebacks.push({ id: id('chb'), createdAt: new Date(), amount, reversedAt: null })
    },
    async chargebackReversed(ref) {
      last(payments.get(ref)!.chargebacks).reversedAt = new Date()
    },
    async falsify(ref) {
      payments.get(ref)!.amount.value = '0.01'
    },
    async misbehave(kind) {
      const responses = {
        refused: problem(422, 'The amount is higher than the maximum', 'amount'),
        busy: problem(429, 'Too many requests'),
      }
      // Mollie's client retries a 500 three times.
      stub.fault = { kind: responses[kind as 'busy'] ?? kind, calls: kind === 'error' ? 3 : 1 }
    },
    activate(methods) {
      account.active = methods
    },
    async refuseDebit(ref) {
      Object.assign(payments.get(ref)!, { status: 'failed', details: { bankReasonCode: 'AM04' } })
    },
    async payFrom(ref, country) {
      // An account that isn't an IBAN reveals no country.
      payments.get(ref)!.details = {
        consumerName: 'A. de Vries',
        consumerAccount: country ? `${country}89370400440532013000` : 'a@example.test',
      }
    },
    bankOf: ref => payments.get(ref)?.issuer,
    debitOf(ref) {
      const mandate = mandates.get(payments.get(ref)?.mandateId ?? '')
      return (
        mandate && {
          iban: mandate.consumerAccount,
          holder: mandate.consumerName,
          reference: mandate.mandateReference,
        }
      )
    },
    forgetKeys: () => stub.forgetKeys(),
    sendWebhook: (client: Client, ref: string, { forged = false } = {}) =>
      client.fetch('/api/payment-notification.php?provider=mollie', {
        method: 'POST',
        body: new URLSearchParams({ id: forged ? 'tr_notours99' : ref }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1' },
      }),
    stop: () => stub.stop(),
  }
}

const DECLINES = { card_expired: 'card_expired', amount: 'insufficient_funds', declined: 'possible_fraud' }
