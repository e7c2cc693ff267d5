export const CREDITS_URL = '/credits'
export const REPEAT_ORDER_URL = '/credits/repeat-order'
export const PREMIUM_URL = '/premium'
export const PRICING_URL = '/pricing'
/** The member's own ledger and limits. */
export const STATEMENT_URL = '/credits/statement'

/**
 * The page where a member gets credits: a premium member buys them, and other members first see the page about premium.
 */
export function moneyUrl(paidUser: boolean): string {
  return paidUser ? REPEAT_ORDER_URL : PREMIUM_URL
}

export const OFFICE_PRICES_URL = '/backoffice/prices'

export function officePricesUrl(site: number, country?: string): string {
  return `${OFFICE_PRICES_URL}?site=${site}${country ? `&country=${country}` : ''}`
}

/** The back office's page of a member's ledger. */
export function officeLedgerUrl(memberId: number): string {
  return `/backoffice/members/${memberId}`
}
