/** Where the buyer downloads an order's invoice. */
export function invoiceUrl(orderId: number): string {
  return `/transactions/${orderId}/invoice.pdf`
}
