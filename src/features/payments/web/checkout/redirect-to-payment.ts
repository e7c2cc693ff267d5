import { redirectDocument } from 'react-router'
import type { Order } from '../../contract.ts'
import { transactionUrl } from '../../urls.ts'

/**
 * From an order to the page where it is paid. Without script its form is answered by the server, and a form may not lead to
 * another site (form-action in the page's policy): then the order's own page does, by a link.
 */
export function redirectToPayment({ payment_id: id, checkout_url: page }: Pick<Order, 'payment_id' | 'checkout_url'>) {
  const isElsewhere = page !== null && !page.startsWith('/')
  return redirectDocument(page === null || (isElsewhere && import.meta.env.SSR) ? transactionUrl(id) : page)
}
