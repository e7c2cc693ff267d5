import Stripe from 'stripe'
import type { NewPayment } from '../provider.ts'

/** Debits the account of the mandate by SEPA, and sends the buyer's acceptance along. */
export function collectDebit(
  api: Stripe,
  { amount, description, orderRef, idempotencyKey, debit }: NewPayment,
): Promise<Stripe.PaymentIntent> {
  if (!debit) throw new Error('a direct debit needs a mandate')
  return api.paymentIntents.create(
    {
      amount: amount.minor,
      currency: amount.currency.toLowerCase(),
      confirm: true,
      description,
      allowed_payment_method_types: ['sepa_debit'],
      payment_method_data: {
        type: 'sepa_debit',
        sepa_debit: { iban: debit.iban },
        billing_details: { name: debit.accountHolder, email: debit.email },
      },
      mandate_data: {
        customer_acceptance: {
          type: 'online',
          accepted_at: Math.floor(debit.signedAt.getTime() / 1000),
          // Stripe requires both fields and rejects an empty text; a browser may send no user agent.
          online: { ip_address: debit.address, user_agent: debit.userAgent || 'unknown' },
        },
      },
      metadata: { order_id: orderRef, key: idempotencyKey, debit: debit.reference },
    },
    { idempotencyKey },
  )
}

/** A direct debit that we created. The account may also have payments that others created. */
export async function intentOf(api: Stripe, ref: string): Promise<Stripe.PaymentIntent | undefined> {
  try {
    const intent = await api.paymentIntents.retrieve(ref)
    return intent.metadata.debit ? intent : undefined
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
    throw error
  }
}
