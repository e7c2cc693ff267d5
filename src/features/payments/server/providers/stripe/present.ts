import type Stripe from 'stripe'
import type { SeenReversalStatus } from '../../../reversal-rules.ts'
import type { PaymentStatus } from '../../../rules.ts'
import type { ProviderPayment, ProviderReversal } from '../provider.ts'

/** A checkout with its payment, refunds and disputes as one payment of ours. */
export function presentSession(session: Stripe.Checkout.Session, disputes: readonly Stripe.Dispute[]): ProviderPayment {
  // Its client takes a 500 without Stripe's own error in it for an answer.
  if (!session.id) throw new Error('Stripe’s answer is not a checkout')
  const intent = expanded(session.payment_intent)
  const charge = intent && expanded(intent.latest_charge)
  return {
    ref: session.id,
    status: statusOf(session, intent),
    amount: { minor: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() },
    orderRef: session.metadata?.order_id ?? '',
    checkoutUrl: session.url ?? '',
    expiresAt: new Date(session.expires_at * 1000),
    reversals: [...(charge?.refunds?.data ?? []).map(presentRefund), ...disputes.flatMap(presentDispute)],
  }
}

function statusOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): PaymentStatus {
  if (session.payment_status === 'paid') return 'paid'
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  if (intent?.status === 'canceled') return 'cancelled'
  // Slow methods: the buyer is done, the bank isn't, or has said no.
  return intent?.status === 'requires_payment_method' ? 'failed' : 'pending'
}

const REFUND_STATUSES: Readonly<Record<string, SeenReversalStatus>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'undone',
  canceled: 'undone',
}

export function presentRefund(refund: Stripe.Refund): ProviderReversal {
  if (!refund.id) throw new Error('Stripe’s answer is not a refund')
  return {
    kind: 'refund',
    ref: refund.id,
    key: refund.metadata?.key ?? null,
    amount: { minor: refund.amount, currency: refund.currency.toUpperCase() },
    status: REFUND_STATUSES[refund.status ?? 'pending'] ?? 'pending',
    reason: null,
  }
}

/** The money is gone from the first day of a dispute; an inquiry (`warning_…`) only asks, and takes nothing. */
function presentDispute(dispute: Stripe.Dispute): ProviderReversal[] {
  if (dispute.status.startsWith('warning_') || dispute.status === 'prevented') return []
  return [
    {
      kind: 'chargeback',
      ref: dispute.id,
      key: null,
      amount: { minor: dispute.amount, currency: dispute.currency.toUpperCase() },
      status: dispute.status === 'won' ? 'undone' : 'done',
      reason: dispute.reason,
    },
  ]
}

/** The checkout, or the payment inside one, that an event is about; null when it is about something else. */
export function paymentNamedIn(event: Stripe.Event): string | null {
  const about = event.data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null }
  if (about.object === 'checkout.session') return about.id ?? null
  const intent = about.payment_intent
  if (about.object === 'charge' || about.object === 'dispute' || about.object === 'refund') {
    return (typeof intent === 'string' ? intent : intent?.id) ?? null
  }
  return null
}

function expanded<T extends object>(value: T | string | null | undefined): T | null {
  return value && typeof value === 'object' ? value : null
}
