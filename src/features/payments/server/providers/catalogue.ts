import type { MethodKey } from '../../rules.ts'
import type { ProviderName } from './provider.ts'

/**
 * What each provider calls a method (trust.md §1.1). Brands of cards are one method to a provider; the buyer chooses the
 * card on its page. Methods that ended stand nowhere: old orders name them, nobody takes them.
 */
export const CATALOGUE = {
  mollie: {
    ideal: 'ideal',
    bancontact: 'bancontact',
    eps: 'eps',
    blik: 'blik',
    przelewy24: 'przelewy24',
    mobilepay: 'mobilepay',
    swish: 'swish',
    vipps: 'vipps',
    twint: 'twint',
    satispay: 'satispay',
    paypal: 'paypal',
    applepay: 'applepay',
    paysafecard: 'paysafecard',
    banktransfer: 'banktransfer',
    creditcard: 'creditcard',
    visa: 'creditcard',
    mastercard: 'creditcard',
    maestro: 'creditcard',
    dankort: 'creditcard',
    cartebancaire: 'creditcard',
    nexi: 'creditcard',
    postepay: 'creditcard',
  },
  stripe: {
    ideal: 'ideal',
    bancontact: 'bancontact',
    eps: 'eps',
    blik: 'blik',
    przelewy24: 'p24',
    mobilepay: 'mobilepay',
    swish: 'swish',
    twint: 'twint',
    satispay: 'satispay',
    paypal: 'paypal',
    applepay: 'card',
    creditcard: 'card',
    visa: 'card',
    mastercard: 'card',
    cartebancaire: 'card',
  },
} as const satisfies Record<Exclude<ProviderName, 'lab'>, Partial<Record<MethodKey, string>>>

/** Keys of a provider's part, typed. */
export function methodsOf<P extends keyof typeof CATALOGUE>(provider: P): MethodKey[] {
  return Object.keys(CATALOGUE[provider]) as MethodKey[]
}

/** The provider's own word for one of its methods. */
export function wordFor(provider: keyof typeof CATALOGUE, method: MethodKey): string {
  const word = (CATALOGUE[provider] as Partial<Record<MethodKey, string>>)[method]
  if (!word) throw new Error(`${provider} does not take ${method}`)
  return word
}
