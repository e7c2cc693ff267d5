export const CREDITS_URL = '/credits'
export const REPEAT_ORDER_URL = '/credits/repeat-order'
export const PREMIUM_URL = '/premium'
export const PRICING_URL = '/pricing'
/** The member's own ledger and limits. */
export const STATEMENT_URL = '/credits/statement'

/** A paid member tops up; anyone else first reads what premium is. */
export function moneyUrl(paidUser: boolean): string {
  return paidUser ? REPEAT_ORDER_URL : PREMIUM_URL
}

/** The back office's page of a member's ledger. */
export function officeLedgerUrl(memberId: number): string {
  return `/backoffice/members/${memberId}`
}
