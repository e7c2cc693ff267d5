import type { NewPayment } from '../provider.ts'

interface AtBridge {
  /** The bridge's name of the method. */
  readonly code: string
  readonly webhookPath: string
}

/** The body of the call that creates a payment. */
export function newPayment(
  { orderRef, amount, country, description, debit, ...fields }: NewPayment,
  { code, webhookPath }: AtBridge,
) {
  return {
    order_id: orderRef,
    amount: amount.minor,
    currency: amount.currency,
    country,
    method: code,
    description,
    return_url: fields.returnUrl,
    notification_url: new URL(webhookPath, fields.webhookUrl).href,
    ...(debit && {
      debit: {
        reference: debit.reference,
        account_holder: debit.accountHolder,
        iban: debit.iban,
        email: debit.email,
        signed_at: debit.signedAt.toISOString(),
        user_agent: debit.userAgent,
        address: debit.address,
      },
    }),
  }
}
