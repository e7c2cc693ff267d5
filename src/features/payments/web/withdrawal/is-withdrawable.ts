import type { Order } from '../../contract.ts'

/** Whether the buyer may still withdraw from an order. The next page shows how much of it is unused. */
export function isWithdrawable({ withdraw_until, refunded, amount }: Order): boolean {
  return withdraw_until !== null && Date.parse(withdraw_until) > Date.now() && refunded.minor < amount.minor
}
