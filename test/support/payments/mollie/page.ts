import type { StubRequest } from '../provider-stub.ts'
import { type Account, id } from './account.ts'
import { decimal, isGone, type Payment, totalOf } from './responses.ts'

const OUTCOMES = ['paid', 'failed', 'canceled', 'expired', 'pending'] as const
const AFTERWARDS = ['refund', 'chargeback'] as const

/**
 * The page of Mollie's test mode: `checkout` for an open payment, `changePaymentState` afterwards. It has a button per
 * outcome and, once paid, per reversal, and returns the buyer to the shop.
 */
export function checkoutPage({ payments }: Account, { method, path, body }: StubRequest) {
  const ref = /^\/checkout\/(tr_\w+)$/.exec(path)?.[1]
  if (ref === undefined) return undefined
  const payment = payments.get(ref)
  if (!payment) return { status: 404, html: 'No such payment' }
  if (method === 'POST') play(payment, new URLSearchParams(body).get('status') ?? '')
  const { status, redirectUrl, cancelUrl } = payment
  const back = (status === 'canceled' && cancelUrl) || redirectUrl
  return {
    status: 200,
    html: `<h1>${payment.description}</h1><p>${status}</p>
<form method="post">${buttonsOf(payment).map(each => `<button name="status" value="${each}">${each}</button>`)}</form>
${back ? `<a href="${back}">Back</a>` : ''}`,
  }
}

function buttonsOf({ status }: Payment): readonly string[] {
  if (status === 'paid') return AFTERWARDS
  return status === 'open' || status === 'pending' ? OUTCOMES : []
}

function play(payment: Payment, choice: string): void {
  if (!buttonsOf(payment).includes(choice)) return
  const { amount, refunds, chargebacks } = payment
  const left = Number(amount.value) - totalOf(refunds.filter(each => !isGone(each)))
  const back = { amount: decimal(Math.round(left * 100), amount.currency), createdAt: new Date() }
  if (choice === 'refund') refunds.push({ id: id('re'), ...back, status: 'refunded', description: '', metadata: null })
  else if (choice === 'chargeback') chargebacks.push({ id: id('chb'), ...back, reversedAt: null })
  else payment.status = choice
}
