import { randomBytes } from 'node:crypto'
import { isCard, METHODS, type MethodKey, type PaymentStatus } from '../../../rules.ts'
import type { DeclineReason } from '../../../rules-decline.ts'
import { catalogueEntry } from '../method-catalogue.ts'
import {
  type NewPayment,
  type NewRefund,
  type PaymentProvider,
  type ProviderPayment,
  ProviderRefusal,
  type ProviderReversal,
} from '../provider.ts'
import { banksOf } from './banks.ts'
import { sendLabWebhooks, settleInLab } from './settle-in-lab.ts'
import { withSimulatedFaults } from './simulated-faults.ts'
import { insertLabPayment, labPayment, labPaymentByKey, labPaymentsTaken } from './store.ts'
import { insertLabReversal, type LabReversal, labReversals } from './store-reversals.ts'

/** The bank's code of a direct debit that the customer charged back. */
const CHARGEBACK_REASON = 'MD06'

/** The bank's code of a direct debit that failed for lack of money. */
const DEBIT_FAILURE = 'AM04'

/**
 * The payment lab: a provider that is always available, needs no account and takes no money. It behaves like a real
 * provider: idempotency keys, a payment page, webhooks that contain only an id.
 */
export const lab: PaymentProvider = {
  name: 'lab',
  account: null,
  refPattern: /^lab_[A-Za-z0-9_-]{16}$/,

  async activeMethods() {
    return METHODS.filter(({ key }) => catalogueEntry('lab', key)).map(({ key }) => ({
      code: key,
      min: null,
      max: null,
      banks: banksOf(key),
    }))
  },

  async createPayment(payment: NewPayment): Promise<ProviderPayment> {
    return withSimulatedFaults(async () => {
      if (payment.method === 'directdebit' && !payment.debit) throw new Error('a direct debit needs a mandate')
      await insertLabPayment(`lab_${randomBytes(12).toString('base64url')}`, payment)
      return present((await labPaymentByKey(payment.idempotencyKey))!)
    })
  },

  async findPayment({ idempotencyKey }) {
    return withSimulatedFaults(async () => {
      const row = await labPaymentByKey(idempotencyKey)
      return row && present(row)
    })
  },

  async fetchPayment(ref: string): Promise<ProviderPayment> {
    return withSimulatedFaults(() => shown(ref))
  },

  async cancelPayment(ref) {
    return withSimulatedFaults(async () => {
      const row = await labPayment(ref)
      if (row?.status === 'open' && isCancelable(row.method as MethodKey))
        await settleInLab(ref, { status: 'cancelled' })
      return shown(ref)
    })
  },

  async *paidSince(since) {
    yield* await labPaymentsTaken(since)
  },

  async refundPayment({ ref, key, amount }: NewRefund): Promise<ProviderReversal> {
    return withSimulatedFaults(async () => {
      const payment = await shown(ref)
      const earlier = payment.reversals.find(each => each.key === key)
      if (earlier) return earlier
      if (payment.status !== 'paid') throw new ProviderRefusal('an unpaid payment can’t be refunded')
      const row = await insertLabReversal(ref, { kind: 'refund', status: 'done', minor: amount.minor, key })
      if (!row) throw new ProviderRefusal('the refund is larger than the amount that is left of the payment')
      await sendLabWebhooks(ref)
      return presentReversal(row, amount.currency)
    })
  },
}

/** The lab can close its own card page. With other methods the buyer may just be confirming in an app. */
const isCancelable = (method: MethodKey) => isCard(method)

async function shown(ref: string): Promise<ProviderPayment> {
  const row = await labPayment(ref)
  if (!row) throw new Error(`the payment lab has no payment ${ref}`)
  const reversals = await labReversals(ref)
  return { ...present(row), reversals: reversals.map(each => presentReversal(each, row.currency)) }
}

function presentReversal(row: LabReversal, currency: string): ProviderReversal {
  return {
    kind: row.kind as ProviderReversal['kind'],
    ref: row.ref,
    key: row.idempotency_key,
    amount: { minor: row.amount_minor, currency },
    status: row.status as ProviderReversal['status'],
    reason: row.kind === 'chargeback' ? CHARGEBACK_REASON : null,
  }
}

function present(row: NonNullable<Awaited<ReturnType<typeof labPayment>>>): ProviderPayment {
  return {
    ref: row.ref,
    status: row.status as PaymentStatus,
    amount: { minor: row.amount_minor, currency: row.currency },
    orderRef: row.order_ref,
    checkoutUrl: `/payment-lab/${row.ref}`,
    expiresAt: row.expires_at,
    failure: row.status === 'failed' && row.method === 'directdebit' ? DEBIT_FAILURE : null,
    decline: row.status === 'failed' ? (row.decline as DeclineReason | null) : null,
    payerCountry: row.status === 'paid' ? row.payer_country : null,
    reversals: [],
  }
}
