import type { RefundPart } from '#payments/rules'
import { pageAction, textsIn } from '#platform/web/page.ts'
import { decideRefund, requestRefund, settleFailedRefund } from '../contract.ts'
import type { RefundReason } from '../rules.ts'

/** Handles the refund forms of all pages; the field `action` says which form it is. */
export const refundAction = pageAction(async ({ call, form, key, params }) => {
  const field = textsIn(form)
  const action = field('action')
  if (action === 'approve' || action === 'refuse') {
    const body = { id: Number(field('id')), approved: action === 'approve', amount: Number(field('amount')) }
    const { decided } = await call(decideRefund, { body, key })
    return { settled: decided === 'now' ? action : 'before' } as const
  }
  if (action === 'by_hand' || action === 'again') {
    const body = {
      id: Number(field('id')),
      how: action,
      amount: Number(field('amount')),
      reason: field('reason'),
    } as const
    await call(settleFailedRefund, { body, key })
    return { settled: action }
  }
  // Part and amount are sent together, as shown on the page.
  const [part, amount] = field('quote').split(':')
  const { state } = await call(requestRefund, {
    body: {
      order: Number(params.id),
      part: part as RefundPart,
      amount: Number(amount),
      reason: field('reason') as RefundReason,
      note: field('note'),
    },
    key,
  })
  return { done: state }
})
