/** The lifetime of a code, its allowed tries, and its number of digits. */
export const CODE_IN_MINUTES = 10
/** @limit tries of a code; per code */
export const CODE_ATTEMPTS = 5
export const CODE_DIGITS = 6

/**
 * Text messages cost money and can be a nuisance: the limit per member and per phone.
 * @limit text messages with a code a day; per member, and phone
 */
export const CODES_A_DAY = 6

/**
 * The limit per network, which many members may share.
 * @limit text messages with a code a day; per network
 */
export const CODES_A_DAY_FROM_A_NETWORK = 24

/**
 * The codes that one site may send in a day: twice an equal share of the total. One attacked site then leaves enough
 * for the others, and a busy site has room.
 */
export function smsShareOf(allSites: number, sites: number): number {
  return Math.min(allSites, Math.ceil((2 * allSites) / sites))
}

/**
 * The most that one member may owe by direct debit in 30 days, because each debit can be returned for weeks. In euro
 * cents.
 */
export const LIMIT_IN_30_DAYS_MINOR = 15_000

/** Direct debits are in euros (SEPA). */
export const DEBIT_CURRENCY = 'EUR'

/** Working days until collection. */
const COLLECTED_AFTER_DAYS = 2

/** The day of collection that is announced for a debit authorised on `today`; both days are written as 2026-11-24. */
export function collectionDay(today: string): string {
  const day = new Date(`${today}T00:00:00Z`)
  for (let left = COLLECTED_AFTER_DAYS; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day.toISOString().slice(0, 10)
}

export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/**
 * Bank codes after which a member can no longer pay by direct debit, in order: no mandate, returned by the debtor,
 * refused by the debtor, too little money, stopped by a service of the debtor's bank.
 */
export const BLOCKING_REASONS = ['MD01', 'MD06', 'MS02', 'AM04', 'SL01']

export type DebitStatus = 'open' | 'blocked' | 'limit'

/** Masks `NL91 ABNA 0417 1643 00` as `NL** **** **** **43 00`, which its owner still recognises. */
export function maskIban(iban: string): string {
  const masked = `${iban.slice(0, 2)}${'*'.repeat(iban.length - 6)}${iban.slice(-4)}`
  return masked.replace(/(.{4})(?=.)/g, '$1 ')
}

/** +31612345678 as +31 •••• 678. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)} •••• ${phone.slice(-3)}`
}

/** A bank may ask for the mandate of an unauthorised debit for thirteen months (SEPA). The request may arrive later. */
export const MANDATE_KEPT_IN_MONTHS = 14

/**
 * A code without a mandate counts towards the limits for a day. It is kept longer for questions about the bill for text
 * messages.
 */
export const CODE_KEPT_IN_DAYS = 30
