import type { MethodKey, PaymentStatus } from '../../../src/features/payments/rules.ts'
import type { ProviderName } from '../../../src/features/payments/server/providers/provider.ts'
import type { Client, Reply } from '../client.ts'

/** A provider for the contract suite: the actions of buyers, banks and failures. */
export interface ProviderStandIn {
  readonly name: ProviderName
  /** Environment variables for the program. */
  readonly environment: Readonly<Record<string, string>>
  /** The buyer or the bank decides. */
  settle(ref: string, status: Exclude<PaymentStatus, 'open'>): Promise<void>
  /** The card is declined for this reason. */
  decline(ref: string, why: 'card_expired' | 'amount' | 'declined'): Promise<void>
  /** The payment's state at the provider, in our terms. */
  statusOf(ref: string): Promise<string>
  /** A refund in the provider's dashboard. */
  refund(ref: string, minor: number): Promise<void>
  refundFails(ref: string): Promise<void>
  chargeback(ref: string): Promise<void>
  chargebackReversed(ref: string): Promise<void>
  /** The provider now reports a different amount. */
  falsify(ref: string): Promise<void>
  /**
   * The next request fails. `error`: a 500 on every attempt. `busy`: a 429. `lost`: the work is done and the response
   * lost. `refused`: a permanent rejection.
   */
  misbehave(kind: 'error' | 'busy' | 'lost' | 'refused'): Promise<void>
  /** Enables only these methods; null means all. */
  activate(methods: readonly MethodKey[] | null): void
  /** The bank returns a direct debit for lack of funds. */
  refuseDebit(ref: string): Promise<void>
  /** The country of the buyer's card or account; null if the provider doesn't report one. */
  payFrom(ref: string, country: string | null): Promise<void>
  /** The account and mandate that the provider was given; undefined if it doesn't report them. */
  debitOf(ref: string): { iban: string; holder: string; reference: string } | undefined
  /** The preselected bank that the provider was given. */
  bankOf(ref: string): string | undefined
  /** Some hours later the provider has forgotten idempotency keys. */
  forgetKeys(): void
  /** Sends a webhook about a payment; `forged` signs it wrongly. */
  sendWebhook(
    client: Client,
    ref: string,
    options?: { about?: 'payment' | 'reversal'; forged?: boolean },
  ): Promise<Reply>
  stop(): void
}
