import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { storedIdIn, storedIdOfAnyAge } from '#platform/server/endpoints/public-ids.ts'
import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import * as withdrawals from '../contract-withdrawal.ts'
import { creditNoteUrl, invoiceUrl, mandateUrl } from '../rules.ts'
import { describeDebit, orderByDebit, requestDebitCode } from './direct-debit/order-by-debit.ts'
import { creditNoteFor } from './documents/credit-note.ts'
import { invoiceFor } from './documents/invoice.ts'
import { mandatePdfFor } from './documents/mandate-pdf.ts'
import { priceCheckout } from './orders/checkout.ts'
import { placeOrder } from './orders/place-order.ts'
import { orderFor } from './orders/policy.ts'
import { listOrders, showOrder } from './orders/show-order.ts'
import { refreshOrder } from './payments/refresh-payment.ts'
import { retryPayment } from './payments/retry-payment.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'
import { requestWithdrawalLink, showWithdrawal, withdrawOrder } from './withdrawals/withdrawal.ts'

export const routes = [
  serve(contract.checkout, async ({ caller, query }) => {
    const { checkout } = await priceCheckout(db(), { ...caller, bundleId: query.bundle, country: query.country })
    return checkout
  }),

  serve(contract.placeOrder, async ({ caller, body, key }) => {
    const { siteId, memberId, locale, address } = caller
    const { bundle: bundleId, payment_method: method, bank, amount, repeat_of: repeatOf } = body
    return showOrder(
      memberId,
      await placeOrder({ siteId, memberId, locale, address, key, bundleId, method, bank, amount, repeatOf }),
    )
  }),

  serve(contract.debitForm, ({ caller, query }) => describeDebit(caller, query.bundle)),

  serve(contract.requestDebitCode, ({ caller, body, tx }) => requestDebitCode(tx, caller, body)),

  serve(contract.orderByDebit, async ({ caller, body, key }) => ({
    payment_id: await orderByDebit(caller, body, key),
  })),

  serve(contract.retryPayment, async ({ caller, body, key }) => {
    const { memberId } = caller
    await retryPayment({ memberId, orderId: body.payment_id, method: body.payment_method, bank: body.bank, key })
    return showOrder(memberId, body.payment_id)
  }),

  serve(contract.order, async ({ caller, query }) => {
    const { id } = await orderFor(db(), caller.memberId, query.payment_id)
    await refreshOrder(id)
    return showOrder(caller.memberId, id)
  }),

  serve(contract.orders, async ({ caller }) => ({ orders: await listOrders(caller.memberId) })),

  serve(withdrawals.withdrawal, ({ caller, query }) => showWithdrawal(caller, query)),

  serve(withdrawals.withdrawOrder, ({ caller, body }) => withdrawOrder(caller, body)),

  serve(withdrawals.requestWithdrawalLink, async ({ caller, body, tx }) => {
    const orderId = storedIdOfAnyAge('order', body.payment_id)
    await requestWithdrawalLink(tx, caller.siteId, { ...body, payment_id: orderId })
    return {}
  }),

  serve(contract.receiveWebhook, async ({ caller, query, body }) => {
    await receiveWebhook({ ...caller, provider: query.provider ?? '', account: query.account ?? null, body })
    return {}
  }),
]

/** Serves the documents of an order as files to its buyer. Other callers get "not found". */
export function mountInvoices(http: FastifyInstance): void {
  const id = ':id(^\\d{1,15}$)'
  serveFile(http, invoiceUrl(id), (memberId, { id }) => invoiceFor(memberId, storedIdIn('order', id)))
  serveFile(http, mandateUrl(id), (memberId, { id }) => mandatePdfFor(memberId, storedIdIn('order', id)))
  serveFile(http, creditNoteUrl(id, ':number(^C[\\d-]{8,40}$)'), (memberId, { id, number }) =>
    creditNoteFor(memberId, storedIdIn('order', id), number ?? ''),
  )
}

type Params = { id: string; number?: string }
type Draw = (memberId: number, params: Params) => Promise<{ name: string; pdf: Buffer }>

function serveFile(http: FastifyInstance, url: string, draw: Draw): void {
  http.get<{ Params: Params }>(url, { schema: { hide: true } }, async (request, reply) => {
    const { memberId } = request.caller
    if (memberId === null) throw notFound()
    const { name, pdf } = await draw(memberId, request.params)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(pdf)
  })
}
