import type { NewPayment } from '../provider.ts'
import { BRIDGE_WEBHOOK_PATH } from './signature.ts'

/** The body of the call that creates a payment. `method` is the bridge's name of the method. */
export function newPayment({ orderRef, amount, country, description, debit, ...fields }: NewPayment, method: string) {
  return {
    order_id: orderRef,
    amount: amount.minor,
    currency: amount.currency,
    country,
    method,
    description,
    return_url: fields.returnUrl,
    notification_url: new URL(BRIDGE_WEBHOOK_PATH, fields.webhookUrl).href,
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
