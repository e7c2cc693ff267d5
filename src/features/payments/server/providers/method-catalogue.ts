import { CURRENCIES, type Money } from '#platform/money.ts'
import { config } from '#platform/server/config/config.ts'
import type { PaymentBridge } from '#platform/server/config/payment-bridge.ts'
import { METHODS, type MethodKey } from '../../rules.ts'
import type { PaymentProvider, ProviderName } from './provider.ts'

/** A method at a provider: the provider's name of it and the amounts that it accepts. */
export interface CatalogueEntry {
  readonly code: string
  /** The name under which the account lists the method, if that differs. */
  readonly listedAs?: string
  /** A card brand. The provider knows one method for all cards, and its page lets the buyer choose the card. */
  readonly brandOnly?: true
  /** Minimum and maximum in minor units, by currency; null for no maximum. The account's own list may be narrower. */
  readonly limits: Limits
  /** False if the method can't be refunded; then staff transfer the money. */
  readonly refundable: boolean
  /** Whether the buyer's bank can charge it back. */
  readonly chargebackable: boolean
}

type Limits = Readonly<Record<string, readonly [min: number, max: number | null]>>

/** Mollie's documentation has maximums in euros. Its list of active methods has the maximums of other currencies. */
const anywhere = (min: number, max: number): Limits =>
  Object.fromEntries(CURRENCIES.map(currency => [currency, [min, currency === 'EUR' ? max : null]]))

const usual = { refundable: true, chargebackable: false } as const
const mollieCard = { limits: anywhere(1, 1_000_000), refundable: true, chargebackable: true } as const
const mollieBrand = { code: 'creditcard', brandOnly: true, ...mollieCard } as const

/** Stripe's minimum charge by currency. Its maximum has eight digits. */
const STRIPE_LEAST = { EUR: 50, GBP: 30, USD: 50, CHF: 50, PLN: 200, DKK: 250, SEK: 300, NOK: 300 }
const STRIPE_MOST = 99_999_999
const atStripe = (...currencies: (keyof typeof STRIPE_LEAST)[]): Limits =>
  Object.fromEntries(currencies.map(currency => [currency, [STRIPE_LEAST[currency], STRIPE_MOST]]))
const stripeAnywhere = atStripe(...CURRENCIES)
const stripeCard = { code: 'card', limits: stripeAnywhere, refundable: true, chargebackable: true } as const
const stripeBrand = { brandOnly: true, ...stripeCard } as const

const MOLLIE = {
  ideal: { code: 'ideal', limits: { EUR: [1, 5_000_000] }, ...usual },
  bancontact: { code: 'bancontact', limits: { EUR: [2, 1_000_000] }, ...usual },
  eps: { code: 'eps', limits: { EUR: [100, 1_000_000] }, ...usual },
  blik: { code: 'blik', limits: { PLN: [1, null], EUR: [1, null] }, ...usual },
  przelewy24: { code: 'przelewy24', limits: { PLN: [1, 5_500_000], EUR: [1, 1_281_500] }, ...usual },
  mobilepay: { code: 'mobilepay', limits: { DKK: [1, null], EUR: [1, null] }, ...usual },
  swish: { code: 'swish', limits: { SEK: [100, null] }, ...usual },
  vipps: { code: 'vipps', limits: { NOK: [100, null] }, ...usual },
  twint: { code: 'twint', limits: { CHF: [1, 500_000] }, ...usual },
  satispay: { code: 'satispay', limits: { EUR: [1, null] }, ...usual },
  paypal: { code: 'paypal', limits: anywhere(1, 800_000), refundable: true, chargebackable: true },
  applepay: { code: 'applepay', ...mollieCard },
  paysafecard: { code: 'paysafecard', limits: { EUR: [1, 99_900] }, refundable: false, chargebackable: false },
  banktransfer: { code: 'banktransfer', limits: { EUR: [1, 100_000_000] }, ...usual },
  directdebit: { code: 'directdebit', limits: { EUR: [1, 100_000] }, refundable: true, chargebackable: true },
  creditcard: { code: 'creditcard', ...mollieCard },
  visa: mollieBrand,
  mastercard: mollieBrand,
  maestro: mollieBrand,
  dankort: mollieBrand,
  cartebancaire: mollieBrand,
  nexi: mollieBrand,
  postepay: mollieBrand,
} as const satisfies Entries

const STRIPE = {
  ideal: { code: 'ideal', limits: atStripe('EUR'), ...usual },
  bancontact: { code: 'bancontact', limits: atStripe('EUR'), ...usual },
  eps: { code: 'eps', limits: atStripe('EUR'), ...usual },
  blik: { code: 'blik', limits: atStripe('PLN'), ...usual },
  przelewy24: { code: 'p24', limits: atStripe('PLN', 'EUR'), ...usual },
  mobilepay: { code: 'mobilepay', limits: atStripe('DKK', 'EUR'), ...usual },
  swish: { code: 'swish', limits: atStripe('SEK'), ...usual },
  twint: { code: 'twint', limits: { CHF: [50, 500_000] }, ...usual },
  satispay: { code: 'satispay', limits: atStripe('EUR'), ...usual },
  paypal: { code: 'paypal', limits: stripeAnywhere, refundable: true, chargebackable: true },
  directdebit: { code: 'sepa_debit', limits: atStripe('EUR'), refundable: true, chargebackable: true },
  applepay: { listedAs: 'apple_pay', ...stripeCard },
  creditcard: stripeCard,
  visa: stripeBrand,
  mastercard: stripeBrand,
  cartebancaire: { listedAs: 'cartes_bancaires', ...stripeBrand },
} as const satisfies Entries

type Entries = Partial<Record<MethodKey, CatalogueEntry>>

/** The lab simulates every method that still exists, with Mollie's limits. */
const LAB: Entries = Object.fromEntries(
  METHODS.flatMap(({ key }) => {
    const entry = (MOLLIE as Entries)[key]
    return entry ? [[key, { ...entry, code: key }]] : []
  }),
)

/**
 * The methods of each provider. Methods that no provider accepts any more are absent, but old orders may have them. The
 * operator configures the bridge's methods.
 */
const CATALOGUE: Readonly<Record<Exclude<ProviderName, 'bridge'>, Entries>> = {
  lab: LAB,
  mollie: MOLLIE,
  stripe: STRIPE,
}

export function catalogueEntry(provider: ProviderName, method: MethodKey): CatalogueEntry | undefined {
  return provider === 'bridge' ? bridgeEntry(config().paymentBridge, method) : CATALOGUE[provider][method]
}

export function bridgeEntry(settings: PaymentBridge | undefined, method: MethodKey): CatalogueEntry | undefined {
  const code = settings?.methods.get(method)
  if (!settings || code === undefined) return undefined
  return {
    code,
    limits: Object.fromEntries(settings.currencies.map(currency => [currency, [1, null]])),
    refundable: !settings.withoutRefunds.has(method),
    chargebackable: true,
  }
}

/** The entry of a method at this provider, by the settings of its account. */
export function entryAt(provider: PaymentProvider, method: MethodKey): CatalogueEntry | undefined {
  return provider.entryOf ? provider.entryOf(method) : catalogueEntry(provider.name, method)
}

/** Whether an amount is within the limits of a method. */
export function isWithin({ limits }: Pick<CatalogueEntry, 'limits'>, { minor, currency }: Money): boolean {
  const limit = limits[currency]
  return limit !== undefined && minor >= limit[0] && (limit[1] === null || minor <= limit[1])
}

/** The provider's name of a method. */
export function methodCode(provider: ProviderName, method: MethodKey): string {
  const entry = catalogueEntry(provider, method)
  if (!entry) throw new Error(`the provider ${provider} does not support the method ${method}`)
  return entry.code
}
