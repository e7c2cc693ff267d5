import type { Money } from '#platform/money.ts'
import type { MethodKey, PaymentStatus, ProviderName } from '../../rules.ts'
import type { DeclineReason } from '../../rules-decline.ts'
import type { ProviderReversalStatus, ReversalKind } from '../../rules-reversal.ts'

export { PROVIDER_NAMES, type ProviderName } from '../../rules.ts'

export interface NewPayment {
  /** Committed on our side before the call: the same key never makes a second payment. */
  readonly idempotencyKey: string
  /** Comes back with the payment and is compared with the order. */
  readonly orderRef: string
  readonly amount: Money
  /** Whose VAT it bears. */
  readonly country: string
  readonly method: MethodKey
  readonly description: string
  readonly returnUrl: string
  readonly webhookUrl: string
  /** The bank that the buyer chose here, by the provider's own id; without one the provider's page asks. */
  readonly bank?: string | undefined
  /** Only with the method directdebit: whose account, and which mandate allows it. */
  readonly debit?: {
    readonly reference: string
    readonly accountHolder: string
    readonly iban: string
    readonly email: string
    readonly signedAt: Date
    /** With what it was signed, as providers want it told. */
    readonly userAgent: string
    readonly address: string
  }
}

/** A payment as its provider shows it now; the only truth about it. */
export interface ProviderPayment {
  readonly ref: string
  readonly status: PaymentStatus
  readonly amount: Money
  readonly orderRef: string
  readonly checkoutUrl: string
  readonly expiresAt: Date
  /** The bank's own code where it said no, such as AM04. */
  readonly failure?: string | null
  /** Why it failed, where the card, the bank or the provider says more than no. */
  readonly decline?: DeclineReason | null
  /** Of the card or account that paid, as two letters; null until it has, and where the provider doesn't say. */
  readonly payerCountry: string | null
  /** Every refund and chargeback of it. */
  readonly reversals: readonly ProviderReversal[]
}

export interface ProviderReversal {
  readonly kind: ReversalKind
  readonly ref: string
  /** The key that we gave it; null where we didn't ask for it. */
  readonly key: string | null
  readonly amount: Money
  readonly status: ProviderReversalStatus
  /** The bank's own code, such as MD06, where there is one. */
  readonly reason: string | null
}

export interface NewRefund {
  /** Reference of the payment. */
  readonly ref: string
  /** Committed on our side before the call; comes back with the refund, so that we know it again. */
  readonly key: string
  readonly amount: Money
  readonly description: string
}

/** A method as a provider's account has it switched on, by the provider's word. */
export interface ActiveMethod {
  readonly word: string
  /** In the minor units of the amount that was asked about; null where there is no end. */
  readonly min: number | null
  readonly max: number | null
  /** From which the buyer may choose already here; where there are none the provider's page asks, or nobody. */
  readonly banks: readonly Bank[]
}

export interface Bank {
  readonly id: string
  readonly name: string
}

/** A call to make a payment, of which we don't know whether it got through. */
export interface EarlierCall {
  readonly idempotencyKey: string
  readonly orderRef: string
  readonly since: Date
}

/** A call that the provider understood and will never follow; trying again is of no use. */
export class ProviderRefusal extends Error {}

/** For a call that may be refused: it is asked afterwards how things stand. */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefusal)) throw error
}

/** A payment that a provider has the money of, by its own list. */
export interface PaidPayment {
  readonly ref: string
  /** The key of the call that made it. */
  readonly key: string
  readonly orderRef: string
}

/** What came to our address, as it came. */
export interface RawWebhook {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/** A company that takes payments. Adding one is a folder here, a line in `index.ts` and a reason in credits. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** What its payment references look like; anything else in a notification isn't from it. */
  readonly refPattern: RegExp
  /**
   * For a provider that signs its notifications: null for what isn't from it. What is may be about something else than a
   * payment; then it names none.
   */
  readonly readWebhook?: (raw: RawWebhook) => { readonly ref: string | null } | null
  /** Another name that signed notifications give a payment, and whose it is; undefined where our calls made none such. */
  readonly alias?: { readonly pattern: RegExp; refOf(name: string): Promise<string | undefined> }
  /** What its account takes at the moment for such an amount; the catalogue says what these are to us. */
  activeMethods(amount: Money): Promise<readonly ActiveMethod[]>
  /** Throws a `ProviderRefusal` where it won't take such a payment. */
  createPayment(payment: NewPayment): Promise<ProviderPayment>
  /** The payment that a call under this key made, however long ago; keys themselves are soon forgotten. */
  findPayment(call: EarlierCall): Promise<ProviderPayment | undefined>
  fetchPayment(ref: string): Promise<ProviderPayment>
  /**
   * Ends a payment that its buyer hasn't begun to pay, so that nobody can any more; how it stands then. One that can't be
   * ended stays as it is. Only of providers that can.
   */
  cancelPayment?(ref: string): Promise<ProviderPayment>
  /** All that it took of what calls of ours made since then, whatever we know of it. */
  paidSince(since: Date): AsyncIterable<PaidPayment>
  /** Asking twice under one key refunds once. Throws a `ProviderRefusal` where it can't be. */
  refundPayment(refund: NewRefund): Promise<ProviderReversal>
}
