import type { Money } from '#platform/money.ts'
import type { MethodKey, PaymentStatus, ProviderName } from '../../rules.ts'
import type { DeclineReason } from '../../rules-decline.ts'
import type { ProviderReversalStatus, ReversalKind } from '../../rules-reversal.ts'
import type { CatalogueEntry } from './method-catalogue.ts'

export { PROVIDER_NAMES, type ProviderName } from '../../rules.ts'

export interface NewPayment {
  /** The idempotency key, committed before the call. One key never makes two payments. */
  readonly idempotencyKey: string
  /** The provider returns it with the payment; we compare it with the order. */
  readonly orderRef: string
  readonly amount: Money
  /** The country whose VAT applies. */
  readonly country: string
  readonly method: MethodKey
  readonly description: string
  readonly returnUrl: string
  readonly webhookUrl: string
  /** The provider's id of the bank that the buyer chose; without it the provider's page asks. */
  readonly bank?: string | undefined
  /** The account and its mandate; set only for a direct debit. */
  readonly debit?: {
    readonly reference: string
    readonly accountHolder: string
    readonly iban: string
    readonly email: string
    readonly signedAt: Date
    /** The browser and address of the signer, which providers require. */
    readonly userAgent: string
    readonly address: string
  }
}

/** The current state of a payment at its provider. Only this state decides. */
export interface ProviderPayment {
  readonly ref: string
  readonly status: PaymentStatus
  readonly amount: Money
  readonly orderRef: string
  readonly checkoutUrl: string
  readonly expiresAt: Date
  /** The bank's code of a failed direct debit, for example AM04. */
  readonly failure?: string | null
  /** The reason of a failure, if the card, the bank or the provider gives one. */
  readonly decline?: DeclineReason | null
  /** The country code of the card or account; null before the payment is paid, or if the provider doesn't report it. */
  readonly payerCountry: string | null
  /** The card or account that paid, if the provider names it. Only keyed hashes are stored. */
  readonly payer?: PayerIdentifiers
  /** All refunds and chargebacks of the payment. */
  readonly reversals: readonly ProviderReversal[]
}

export interface PayerIdentifiers {
  /** The provider's id of the card, the same for each payment with it. */
  readonly card?: string | null | undefined
  readonly iban?: string | null | undefined
}

export interface ProviderReversal {
  readonly kind: ReversalKind
  readonly ref: string
  /** The idempotency key of our request; null if the refund wasn't requested by us. */
  readonly key: string | null
  readonly amount: Money
  readonly status: ProviderReversalStatus
  /** The bank's code, for example MD06; null without a code. */
  readonly reason: string | null
}

export interface NewRefund {
  /** The provider's id of the payment. */
  readonly ref: string
  /** Committed before the call. It comes back with the refund, so that we recognise it. */
  readonly key: string
  readonly amount: Money
  readonly description: string
}

/** A method that the provider's account has enabled, by the provider's name. */
export interface ActiveMethod {
  readonly code: string
  /** The limits of the amount in minor units of the requested currency; null for no limit. */
  readonly min: number | null
  readonly max: number | null
  /** The banks that the buyer can choose on our page; empty if the provider's page asks, or if none is needed. */
  readonly banks: readonly Bank[]
}

export interface Bank {
  readonly id: string
  readonly name: string
}

/** A call to create a payment that may or may not have reached the provider. */
export interface EarlierCall {
  readonly idempotencyKey: string
  readonly orderRef: string
  readonly since: Date
}

/** The provider understood the call and rejects it for good. Retrying is useless. */
export class ProviderRefusal extends Error {}

/** The provider doesn't accept the key of a call. */
export class KeyRejected extends Error {}

/** Ignores a refusal; the caller then fetches the state. */
export function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderRefusal)) throw error
}

/** A payment that the provider's own list shows as paid. */
export interface PaidPayment {
  readonly ref: string
  /** The key of the call that created it. */
  readonly key: string
  readonly orderRef: string
}

/** A provider and the company's account there; the account is null for the environment's keys and the lab. */
export type AccountRef = Pick<PaymentProvider, 'name' | 'account'>

/** A webhook request as received. */
export interface RawWebhook {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

/**
 * A payment company. A new company needs a folder here, a line in `index.ts`, and its name in the ledger's counter
 * accounts.
 */
export interface PaymentProvider {
  readonly name: ProviderName
  /** The company's account at the provider; null for the environment's keys and the lab. */
  readonly account: number | null
  /** Only for the bridge, whose methods belong to the account: the entry that replaces the catalogue's. */
  readonly entryOf?: (method: MethodKey) => CatalogueEntry | undefined
  /** The pattern of its payment ids. A webhook with any other id is ignored. */
  readonly refPattern: RegExp
  /**
   * Only for providers that sign webhooks. Returns null for an invalid signature, and a null ref if the webhook is not
   * about a payment.
   */
  readonly readWebhook?: (raw: RawWebhook) => { readonly ref: string | null } | null
  /**
   * Another id under which signed webhooks name a payment. `refOf` translates it; undefined if the payment isn't ours.
   */
  readonly alias?: { readonly pattern: RegExp; refOf(name: string): Promise<string | undefined> }
  /** The methods that the account currently accepts for this amount. */
  activeMethods(amount: Money): Promise<readonly ActiveMethod[]>
  /** Throws a `ProviderRefusal` if the provider rejects such a payment. */
  createPayment(payment: NewPayment): Promise<ProviderPayment>
  /** The payment that a call with this key created, also after the provider has forgotten the key. */
  findPayment(call: EarlierCall): Promise<ProviderPayment | undefined>
  fetchPayment(ref: string): Promise<ProviderPayment>
  /**
   * Cancels a payment that its buyer hasn't begun to pay, and returns its state afterwards. A payment that can't be
   * cancelled stays as it is. Absent if the provider can't cancel.
   */
  cancelPayment?(ref: string): Promise<ProviderPayment>
  /** All paid payments that our calls created since then, including those that we don't know. */
  paidSince(since: Date): AsyncIterable<PaidPayment>
  /** Two calls with one key make one refund. Throws a `ProviderRefusal` if the refund is impossible. */
  refundPayment(refund: NewRefund): Promise<ProviderReversal>
}
