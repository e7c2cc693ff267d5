import type { RefundPart } from '#payments/rules'
import { pageAction, textsIn } from '#platform/web/page.ts'
import { decideRefund, requestRefund, settleFailedRefund } from '../contract.ts'
import type { RefundReason } from '../rules.ts'

/** Handles the refund forms of all pages; the field `act` names the form. */
export const refundAction = pageAction(async ({ call, form, key, params }) => {
  const said = textsIn(form)
  const act = said('act')
  if (act === 'approve' || act === 'refuse') {
    const body = { id: Number(said('id')), approved: act === 'approve', amount: Number(said('amount')) }
    const { decided } = await call(decideRefund, { body, key })
    return { settled: decided === 'now' ? act : 'before' } as const
  }
  if (act === 'by_hand' || act === 'again') {
    const body = { id: Number(said('id')), how: act, amount: Number(said('amount')), reason: said('reason') } as const
    await call(settleFailedRefund, { body, key })
    return { settled: act }
  }
  // Part and amount are sent together, as shown on the page.
  const [part, amount] = said('quote').split(':')
  const { state } = await call(requestRefund, {
    body: {
      order: Number(params.id),
      part: part as RefundPart,
      amount: Number(amount),
      reason: said('reason') as RefundReason,
      note: said('note'),
    },
    key,
  })
  return { done: state }
})
