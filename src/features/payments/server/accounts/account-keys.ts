import { config } from '#platform/server/config/config.ts'
import type { PaymentBridge } from '#platform/server/config/payment-bridge.ts'
import { decryptWithMasterKey, encryptWithMasterKey } from '#platform/server/master-key-encryption.ts'

/** The stored, encrypted keys of an account. */
export type AccountKeys =
  | { readonly provider: 'mollie'; readonly key: string }
  | { readonly provider: 'stripe'; readonly key: string; readonly webhookSecret: string }
  | { readonly provider: 'bridge'; readonly bridge: StoredBridge }

/** A bridge's settings in a form that JSON can hold. */
export interface StoredBridge {
  readonly url: string
  readonly merchant: string
  readonly secret: string
  readonly methods: readonly (readonly [method: string, code: string])[]
  readonly currencies: readonly string[]
  readonly withoutRefunds: readonly string[]
}

const PURPOSE = 'payments.account'

export function encryptKeys(keys: AccountKeys): Buffer {
  return encryptWithMasterKey(PURPOSE, JSON.stringify(keys))
}

export function decryptKeys(encrypted: Buffer): AccountKeys {
  return JSON.parse(decryptWithMasterKey(PURPOSE, encrypted)) as AccountKeys
}

export function bridgeOf({ methods, withoutRefunds, ...rest }: StoredBridge): PaymentBridge {
  return { ...rest, methods: new Map(methods), withoutRefunds: new Set(withoutRefunds) }
}

/** The settings of a bridge as staff type them, without the secret; null for other providers. */
export function bridgeTextsOf(encrypted: Buffer) {
  const keys = decryptKeys(encrypted)
  if (keys.provider !== 'bridge') return null
  const { url, merchant, methods, currencies, withoutRefunds } = keys.bridge
  return {
    url,
    merchant,
    methods: methods.map(pair => pair.join('=')).join(','),
    currencies: currencies.join(','),
    no_refunds: withoutRefunds.join(','),
  }
}

/** The characters by which staff recognise a key without seeing all of it. */
export function hintOf(keys: AccountKeys): string {
  return keys.provider === 'bridge' ? keys.bridge.merchant : keys.key.slice(-HINT_LENGTH)
}

const HINT_LENGTH = 4

const SHAPES = { mollie: /^(test|live)_[A-Za-z0-9]{20,80}$/, stripe: /^[sr]k_(test|live)_[A-Za-z0-9_]{10,200}$/ }

/**
 * The reason why this provider can't use a key here; undefined if it can. Production accepts only live keys, other
 * modes only test keys.
 */
export function faultOfKey(provider: 'mollie' | 'stripe', key: string): 'account_key_shape' | WrongKind | undefined {
  const kind = SHAPES[provider].exec(key)?.[1]
  if (!kind) return 'account_key_shape'
  if (config().mode === 'production') return kind === 'live' ? undefined : 'account_key_test'
  return kind === 'test' ? undefined : 'account_key_live'
}

/**
 * Whether the keys of a stored account move real money exactly if this program does. A database may have been opened in
 * another mode before: a test key in production gives credits for nothing, and a live key elsewhere moves real money.
 */
export function isOfThisMode({ live }: { readonly live: boolean }): boolean {
  return live === (config().mode === 'production')
}

type WrongKind = 'account_key_test' | 'account_key_live'
