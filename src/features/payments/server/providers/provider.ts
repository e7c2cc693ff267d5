import type { Money } from '#platform/money.ts'
import type { MethodKey, PaymentStatus } from '../../rules.ts'

export type ProviderName = 'lab'

export interface NewPayment {
  /** Committed on our side before the call: the same key never makes a second payment. */
  readonly idempotencyKey: string
  /** Comes back with the payment and is compared with the order. */
  readonly orderRef: string
  readonly amount: Money
  readonly method: MethodKey
  readonly description: string
  readonly returnUrl: string
  readonly notificationUrl: string
}

/** A payment as its provider shows it now; the only truth about it. */
export interface ProviderPayment {
  readonly ref: string
  readonly status: PaymentStatus
  readonly amount: Money
  readonly orderRef: string
  readonly checkoutUrl: string
  readonly expiresAt: Date
}

/** A company that takes payments. Adding one is a folder here, a line in `index.ts` and a reason in credits. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** What its payment references look like; anything else in a notification isn't from it. */
  readonly refShape: RegExp
  readonly methods: readonly MethodKey[]
  createPayment(payment: NewPayment): Promise<ProviderPayment>
  fetchPayment(ref: string): Promise<ProviderPayment>
}
