import { CREDITS_URL } from '#credits/urls'
import { OFFICE_ORDERS_URL } from '#staff/urls'

export function checkoutUrl(bundleId: number, method?: string): string {
  return method ? `/credits/${bundleId}/${method}` : `/credits/${bundleId}`
}

/** The bundles of a country. */
export function creditsIn(country: string): string {
  return `${CREDITS_URL}?country=${country}`
}

export function debitUrl(bundleId: number): string {
  return `/directdebit?bundle=${bundleId}`
}

export const TRANSACTIONS_URL = '/transactions'

export function transactionUrl(orderId: number): string {
  return `/transactions/${orderId}`
}

/** The page for withdrawing. Every page links to it, because the law requires that it is easy to find. */
export const WITHDRAW_URL = '/withdraw'

export function withdrawUrl(orderId: number): string {
  return `${WITHDRAW_URL}?order=${orderId}`
}

export { OFFICE_ORDERS_URL }
export const OFFICE_MONEY_URL = '/backoffice/money'
export const OFFICE_CHARGEBACKS_URL = '/backoffice/money/chargebacks'
export const OFFICE_VAT_REPORT_URL = '/backoffice/vat-report'
export const OFFICE_PAYOUTS_URL = '/backoffice/payouts'
export const OFFICE_VAT_RATES_URL = '/backoffice/prices/vat'
export const OFFICE_ROUTES_URL = '/backoffice/routes'
export const OFFICE_ACCOUNTS_URL = '/backoffice/payment-accounts'

export function officeOrderUrl(orderId: number): string {
  return `${OFFICE_ORDERS_URL}/${orderId}`
}

export function officePayoutUrl(id: number): string {
  return `${OFFICE_PAYOUTS_URL}/${id}`
}

/** The file of an order's mandate. */
export function officeMandateUrl(order: number | string): string {
  return `${OFFICE_ORDERS_URL}/${order}/mandate.pdf`
}

/** The file with the evidence for the chargeback of an order. */
export function disputePackUrl(order: number | string): string {
  return `${OFFICE_ORDERS_URL}/${order}/dispute.pdf`
}

/** The file of the VAT of a month. */
export function vatReportFile(month: string, site?: number): string {
  return `${OFFICE_VAT_REPORT_URL}/vat.csv?month=${month}${site ? `&site=${site}` : ''}`
}

/** The file of the invoices and credit notes of a month. */
export function invoicesFile(month: string, { company, site }: { company?: number; site?: number | undefined } = {}) {
  const narrow = `${company ? `&company=${company}` : ''}${site ? `&site=${site}` : ''}`
  return `${OFFICE_VAT_REPORT_URL}/invoices.zip?month=${month}${narrow}`
}
