import type { Config } from './config.ts'
import type { Environment } from './env.ts'
import { isLoopback } from './loopback.ts'

/** Allowed hosts of a provider's API; also this machine outside production. */
const MOLLIE_HOSTS = ['api.mollie.com']
const STRIPE_HOSTS = ['api.stripe.com']

/** A provider is enabled by its key; missing settings are reported at boot, not at the first payment. */
export function readProviders(
  env: Environment,
  strict: boolean,
): Pick<Config, 'mollie' | 'stripe' | 'providerUrls' | 'providerKeysFor'> {
  const mollieKey = env.optional('MOLLIE_API_KEY')
  const stripeKey = env.optional('STRIPE_SECRET_KEY')
  const webhookSecret = env.optional('STRIPE_WEBHOOK_SECRET')
  if (stripeKey && !webhookSecret) {
    env.fault(
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_WEBHOOK_SECRET is missing; without it the program can’t check that a webhook comes from Stripe.',
    )
  }
  refuseWrongKind(env, 'MOLLIE_API_KEY', /^test_/, strict)
  refuseWrongKind(env, 'STRIPE_SECRET_KEY', /^[sr]k_test_/, strict)
  return {
    mollie: mollieKey ? { apiKey: mollieKey } : undefined,
    stripe: stripeKey && webhookSecret ? { secretKey: stripeKey, webhookSecret } : undefined,
    providerUrls: {
      mollie: allowed(env, 'MOLLIE_API_URL', 'https://api.mollie.com', MOLLIE_HOSTS, strict),
      stripe: allowed(env, 'STRIPE_API_URL', 'https://api.stripe.com', STRIPE_HOSTS, strict),
    },
    providerKeysFor: keysFor(env, strict),
  }
}

/**
 * The companies that receive money through these keys. The default in production is `only`, so that an installation
 * with several companies must choose who receives real money.
 */
function keysFor(env: Environment, strict: boolean): Config['providerKeysFor'] {
  const value = env.text('PAYMENT_KEYS_FOR', strict ? 'only' : 'all')
  if (value === 'only' || value === 'all') return value
  if (/^[1-9][0-9]{0,4}$/.test(value)) return Number(value)
  env.fault('PAYMENT_KEYS_FOR', `PAYMENT_KEYS_FOR is "${value}"; it is a company's id, "all" or "only".`)
  return 'only'
}

/** Refuses test keys in production, where they would give credits for nothing, and live keys in every other mode. */
function refuseWrongKind(env: Environment, name: string, test: RegExp, strict: boolean): void {
  const key = env.optional(name)
  if (!key || test.test(key) !== strict) return
  env.fault(
    name,
    strict
      ? `${name} is a test key; in production it would give credits for nothing.`
      : `${name} is a live key; real payments need VONK_MODE=production.`,
  )
}

function allowed(env: Environment, name: string, usual: string, hosts: readonly string[], strict: boolean): string {
  const url = env.url(name, usual, ['https:', 'http:']) ?? usual
  const { hostname, protocol } = new URL(url)
  const isNear = !strict && isLoopback(hostname)
  if (!isNear && (protocol !== 'https:' || !hosts.includes(hostname))) {
    env.fault(name, `${name} is "${url}"; calls go only to ${hosts.join(', ')} over https.`)
  }
  return url
}
