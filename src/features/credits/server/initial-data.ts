import { initialData } from '#platform/server/database/initial-data.ts'

interface PriceList {
  readonly currency: string
  readonly countries: readonly string[]
  /** In cents with VAT, in the order of `CREDITS`. */
  readonly pricesInMinor: readonly number[]
}

/** Whole numbers of messages at the usual price of 10 credits. */
const CREDITS = [50, 150, 350, 800]
const RECOMMENDED = 150

const PRICE_LISTS: readonly PriceList[] = [
  {
    currency: 'EUR',
    countries: ['NL', 'BE', 'LU', 'DE', 'AT', 'FR', 'IE', 'ES', 'IT', 'FI'],
    pricesInMinor: [799, 1999, 3999, 7899],
  },
  { currency: 'GBP', countries: ['GB'], pricesInMinor: [699, 1749, 3499, 7099] },
  { currency: 'USD', countries: ['US'], pricesInMinor: [899, 2299, 4599, 9499] },
  { currency: 'CHF', countries: ['CH'], pricesInMinor: [790, 1990, 3990, 7990] },
  { currency: 'PLN', countries: ['PL'], pricesInMinor: [2999, 7499, 14999, 29999] },
  { currency: 'DKK', countries: ['DK'], pricesInMinor: [5900, 14900, 29900, 59900] },
  { currency: 'SEK', countries: ['SE'], pricesInMinor: [8900, 21900, 43900, 87900] },
  { currency: 'NOK', countries: ['NO'], pricesInMinor: [8900, 21900, 43900, 87900] },
]

/** The price lists of every site that has none of its own. */
export const initialBundles = initialData(
  '2026-11-21 price lists',
  'credits_bundle',
  PRICE_LISTS.flatMap(({ currency, countries, pricesInMinor }) =>
    countries.flatMap(country =>
      CREDITS.map((credits, index) => ({
        country,
        position: index + 1,
        credits,
        price_minor: pricesInMinor[index]!,
        currency,
        recommended: credits === RECOMMENDED,
      })),
    ),
  ),
)
