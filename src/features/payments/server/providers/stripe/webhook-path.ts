/** The path of webhooks for the environment's keys. */
export const STRIPE_WEBHOOK_PATH = '/payment-events/stripe'

/** Each account has a path of its own, because each has its own webhook secret. */
export function stripeWebhookPath(account: number): string {
  return `${STRIPE_WEBHOOK_PATH}/${account}`
}
