import { randomBytes } from 'node:crypto'
import { METHODS, type PaymentStatus } from '../../../rules.ts'
import type { NewPayment, PaymentProvider, ProviderPayment } from '../provider.ts'
import { insertLabPayment, labPayment, labPaymentByKey } from './store.ts'

/** What the lab can't play: a direct debit needs the buyer's bank details and an authorisation first. */
const NOT_PLAYED = 'directdebit'

/**
 * The payment lab: a provider that is always there, needs no account and takes no money. It behaves as those that do:
 * an idempotency key makes one payment, the buyer decides on its own page, and news goes out as a form with an id.
 */
export const lab: PaymentProvider = {
  name: 'lab',
  refShape: /^lab_[A-Za-z0-9_-]{16}$/,
  methods: METHODS.flatMap(({ key }) => (key === NOT_PLAYED ? [] : [key])),

  async createPayment(payment: NewPayment): Promise<ProviderPayment> {
    await insertLabPayment(`lab_${randomBytes(12).toString('base64url')}`, payment)
    return present((await labPaymentByKey(payment.idempotencyKey))!)
  },

  async fetchPayment(ref: string): Promise<ProviderPayment> {
    const row = await labPayment(ref)
    if (!row) throw new Error(`the lab knows no payment ${ref}`)
    return present(row)
  },
}

function present(row: NonNullable<Awaited<ReturnType<typeof labPayment>>>): ProviderPayment {
  return {
    ref: row.ref,
    status: row.status as PaymentStatus,
    amount: { minor: row.amount_minor, currency: row.currency },
    orderRef: row.order_ref,
    checkoutUrl: `/payment-lab/${row.ref}`,
    expiresAt: row.expires_at,
  }
}
