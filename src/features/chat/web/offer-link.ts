import { moneyUrl, STATEMENT_URL } from '#credits/rules'

/** Where a refused message can be helped along. */
export function creditsOfferFor(code: string | undefined, isPaidUser: boolean) {
  if (code === 'not_enough_credits') return { href: moneyUrl(isPaidUser), text: 'chat.poor_action' } as const
  if (code === 'spend_limit_reached' || code === 'spending_paused') {
    return { href: STATEMENT_URL, text: 'chat.limit_action' } as const
  }
  if (code === 'may_not_start') return { href: '/premium', text: 'chat.premium_action' } as const
  return null
}
