/** An amount of money: whole minor units (cents) of an ISO 4217 currency. */
export interface Money {
  readonly minor: number
  readonly currency: string
}

/** The currencies in which bundles are sold (ISO 4217). */
export const CURRENCIES = ['EUR', 'GBP', 'USD', 'CHF', 'PLN', 'DKK', 'SEK', 'NOK'] as const

/** Currencies without minor units (ISO 4217 exponent 0). */
const WITHOUT_MINOR_UNITS = new Set(['ISK', 'JPY', 'KRW'])

export function minorUnitsPerUnit(currency: string): number {
  return WITHOUT_MINOR_UNITS.has(currency) ? 1 : 100
}

/** Creating a formatter costs a hundred times as much as using it, and pages show many prices. */
const formatters = new Map<string, Intl.NumberFormat>()

/** The amount as the reader's locale writes it, for example "€ 9,99". */
export function formatMoney(money: Money, locale: string): string {
  const name = `${locale} ${money.currency}`
  let formatter = formatters.get(name)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency })
    formatters.set(name, formatter)
  }
  return formatter.format(money.minor / minorUnitsPerUnit(money.currency))
}

/** Decimal text of a provider's wire format: 999 EUR is "9.99". */
export function moneyToDecimal(money: Money): string {
  const digits = minorUnitsPerUnit(money.currency) === 1 ? 0 : 2
  return (money.minor / minorUnitsPerUnit(money.currency)).toFixed(digits)
}

/** A percentage of an amount in minor units, rounded half up. */
export function percentageOf(minor: number, percent: number): number {
  return Math.floor((minor * percent + 50) / 100)
}

/** An amount as a reader types it into a field, without the currency: "9,99" in Dutch. */
export function amountFor({ minor, currency }: Money, locale: string): string {
  const digits = minorUnitsPerUnit(currency) === 1 ? 0 : 2
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  return new Intl.NumberFormat(locale, format).format(minor / minorUnitsPerUnit(currency))
}

/** Minor units of a typed amount: "9,99", "9.99" and "1.234,50" in any language. Undefined if it isn't an amount. */
export function minorIn(typed: string, currency: string): number | undefined {
  const parts = /^(\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (!parts) return undefined
  const whole = parts[1]!.replace(/\D/g, '')
  return Math.round(Number(`${whole}.${parts[2] ?? 0}`) * minorUnitsPerUnit(currency))
}
