import { redirectDocument } from 'react-router'
import type { Order } from '../../contract.ts'
import { transactionUrl } from '../../urls.ts'

/**
 * Redirects from an order to its payment page. Without JavaScript the browser posts the form, and the content security policy
 * (`form-action`) forbids a redirect to another site. Then the order's page links to the payment page.
 */
export function redirectToPayment({ payment_id: id, checkout_url: page }: Pick<Order, 'payment_id' | 'checkout_url'>) {
  const isElsewhere = page !== null && !page.startsWith('/')
  return redirectDocument(page === null || (isElsewhere && import.meta.env.SSR) ? transactionUrl(id) : page)
}
