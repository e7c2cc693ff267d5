import type { Environment } from './env.ts'
import { isLoopback } from './loopback.ts'

/** A program that translates between docs/payment-bridge.md and a provider. */
export interface PaymentBridge {
  /** Its base address, without a trailing slash. */
  readonly url: string
  /** Our merchant name. */
  readonly merchant: string
  /** Signs requests in both directions. */
  readonly secret: string
  /** The provider's name of each supported method. */
  readonly methods: ReadonlyMap<string, string>
  readonly currencies: readonly string[]
  /** Methods without refunds. */
  readonly withoutRefunds: ReadonlySet<string>
}

const MERCHANT = /^[A-Za-z0-9._-]{1,64}$/
const CURRENCY = /^[A-Z]{3}$/
const METHOD = /^([a-z0-9]{1,30})=([A-Za-z0-9._-]{1,60})$/
const SECRET_LENGTH = 32

/** The bridge is enabled by its address; missing settings are reported at boot. */
export function readPaymentBridge(env: Environment, strict: boolean): PaymentBridge | undefined {
  const url = env.optional('PAYMENT_BRIDGE_URL')
  if (!url) return undefined
  const merchant = env.text('PAYMENT_BRIDGE_MERCHANT', '')
  const secret = env.text('PAYMENT_BRIDGE_SECRET', '')
  const currencies = listIn(env, 'PAYMENT_BRIDGE_CURRENCIES', 'EUR')
  const words = listIn(env, 'PAYMENT_BRIDGE_METHODS', '').map(each => METHOD.exec(each))
  const methods = new Map(words.flatMap(each => (each ? [[each[1]!, each[2]!] as const] : [])))
  const without = listIn(env, 'PAYMENT_BRIDGE_NO_REFUNDS', '')
  const withoutRefunds = new Set(without.includes('all') ? methods.keys() : without)
  if (!isAllowed(url, strict)) {
    env.fault(
      'PAYMENT_BRIDGE_URL',
      `PAYMENT_BRIDGE_URL is "${url}"; calls go only over https, to an address without name, query or #.`,
    )
  }
  if (!MERCHANT.test(merchant))
    env.fault('PAYMENT_BRIDGE_MERCHANT', 'PAYMENT_BRIDGE_MERCHANT must be 1 to 64 letters, digits, . _ or -.')
  if (secret.length < SECRET_LENGTH)
    env.fault('PAYMENT_BRIDGE_SECRET', 'PAYMENT_BRIDGE_SECRET is shorter than 32 characters.')
  if (methods.size === 0 || words.includes(null)) {
    env.fault('PAYMENT_BRIDGE_METHODS', 'PAYMENT_BRIDGE_METHODS must be a list such as "ideal=IDL,creditcard=CARD".')
  }
  if (!currencies.every(each => CURRENCY.test(each))) {
    env.fault('PAYMENT_BRIDGE_CURRENCIES', 'PAYMENT_BRIDGE_CURRENCIES must be a list such as "EUR,SEK".')
  }
  if ([...withoutRefunds].some(each => !methods.has(each))) {
    env.fault(
      'PAYMENT_BRIDGE_NO_REFUNDS',
      'PAYMENT_BRIDGE_NO_REFUNDS names methods of PAYMENT_BRIDGE_METHODS, or "all".',
    )
  }
  return { url: url.replace(/\/+$/, ''), merchant, secret, methods, currencies, withoutRefunds }
}

function listIn(env: Environment, name: string, fallback: string): string[] {
  return env
    .text(name, fallback)
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '')
}

function isAllowed(url: string, strict: boolean): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(url)
  if (username || password || search || hash || url.includes('?') || url.includes('#')) return false
  return protocol === 'https:' || (!strict && protocol === 'http:' && isLoopback(hostname))
}
