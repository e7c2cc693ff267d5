import type { Order } from '../../contract.ts'

/** Whether the buyer may still withdraw from an order; how much of it is unused, the next page says. */
export function isWithdrawable({ withdraw_until, refunded, amount }: Order): boolean {
  return withdraw_until !== null && Date.parse(withdraw_until) > Date.now() && refunded.minor < amount.minor
}
