import type { MethodKey, PaymentStatus } from '../../src/features/payments/rules.ts'
import type { ProviderName } from '../../src/features/payments/server/providers/provider.ts'
import type { Answer, Client } from './client.ts'

/** A provider as the contract suite plays it: what its buyers, its banks and its bad days do. */
export interface ProviderStage {
  readonly name: ProviderName
  /** What the program must be started with. */
  readonly environment: Readonly<Record<string, string>>
  /** The buyer, or the bank, decides. */
  settle(ref: string, status: Exclude<PaymentStatus, 'open'>): Promise<void>
  /** The card or its bank says no, and why. */
  decline(ref: string, why: 'card_expired' | 'amount' | 'declined'): Promise<void>
  /** How it stands there, in our words for it. */
  statusOf(ref: string): Promise<string>
  /** Somebody refunds at the provider itself. */
  refund(ref: string, minor: number): Promise<void>
  refundFails(ref: string): Promise<void>
  chargeback(ref: string): Promise<void>
  chargebackReversed(ref: string): Promise<void>
  /** It now shows another amount than was asked for. */
  falsify(ref: string): Promise<void>
  /** The next call: a 500 on every try, too many calls (429), done and the answer lost, or refused for good. */
  misbehave(kind: 'error' | 'busy' | 'lost' | 'refused'): Promise<void>
  /** Its account takes these alone from now on; null is all that it has. */
  activate(methods: readonly MethodKey[] | null): void
  /** The bank has no money for a direct debit. */
  refuseDebit(ref: string): Promise<void>
  /** The buyer will pay by a card or account of that country; null is one that doesn't say. */
  payFrom(ref: string, country: string | null): Promise<void>
  /** Whose account it was told to debit, and by which mandate; undefined where it doesn't say. */
  debitOf(ref: string): { iban: string; holder: string; reference: string } | undefined
  /** The bank that the buyer chose beforehand, as it was told. */
  bankOf(ref: string): string | undefined
  /** Some hours later: keys that came with calls mean nothing to it any more. */
  forgetKeys(): void
  /** Tells the shop that a payment has news; `forged` as somebody else would. */
  sendWebhook(
    client: Client,
    ref: string,
    options?: { about?: 'payment' | 'reversal'; forged?: boolean },
  ): Promise<Answer>
  stop(): void
}
