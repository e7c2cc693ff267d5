import { invalidFields } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { Environment } from '#platform/server/config/env.ts'
import { readPaymentBridge } from '#platform/server/config/payment-bridge.ts'
import { METHODS } from '../../rules.ts'
import { type AccountKeys, faultOfKey } from './account-keys.ts'

/** The fields of the form, as staff typed them. */
export interface GivenKeys {
  readonly api_key?: string
  readonly webhook_secret?: string
  readonly url?: string
  readonly merchant?: string
  readonly secret?: string
  readonly methods?: string
  readonly currencies?: string
  readonly no_refunds?: string
}

/** Reads the keys from a form. Refuses invalid keys, each at its field. */
export function readKeys(provider: AccountKeys['provider'], given: GivenKeys): AccountKeys {
  if (provider === 'bridge') return { provider, bridge: readBridge(given) }
  const key = given.api_key?.trim() ?? ''
  const fault = faultOfKey(provider, key)
  if (fault) throw invalidFields({ api_key: fault })
  if (provider === 'mollie') return { provider, key }
  const webhookSecret = given.webhook_secret?.trim() ?? ''
  if (webhookSecret !== '' && !/^whsec_[A-Za-z0-9+/=_-]{4,200}$/.test(webhookSecret))
    throw invalidFields({ webhook_secret: 'account_webhook_secret' })
  return { provider, key, webhookSecret }
}

/** The form's field for each setting of a bridge. The same rules apply as for the environment variables of a bridge. */
const BRIDGE_FIELDS = [
  ['url', 'PAYMENT_BRIDGE_URL'],
  ['merchant', 'PAYMENT_BRIDGE_MERCHANT'],
  ['secret', 'PAYMENT_BRIDGE_SECRET'],
  ['methods', 'PAYMENT_BRIDGE_METHODS'],
  ['currencies', 'PAYMENT_BRIDGE_CURRENCIES'],
  ['no_refunds', 'PAYMENT_BRIDGE_NO_REFUNDS'],
] as const

function readBridge(given: GivenKeys) {
  const values = Object.fromEntries(BRIDGE_FIELDS.map(([field, name]) => [name, given[field]?.trim()]))
  const env = new Environment(values)
  const settings = readPaymentBridge(env, config().mode === 'production')
  const faults = BRIDGE_FIELDS.filter(([, name]) => env.hasFault(name)).map(([field]) => field)
  const known: readonly string[] = METHODS.map(({ key }) => key)
  if (settings && [...settings.methods.keys()].some(method => !known.includes(method))) faults.push('methods')
  if (!settings) faults.push('url')
  if (!settings || faults.length > 0)
    throw invalidFields(Object.fromEntries(faults.map(field => [field, `account_bridge_${field}`])))
  const { url, merchant, secret, methods, currencies, withoutRefunds } = settings
  return { url, merchant, secret, methods: [...methods], currencies, withoutRefunds: [...withoutRefunds] }
}
