/** A code lives this long, may be guessed at this often, and is this many digits. */
export const CODE_IN_MINUTES = 10
export const CODE_ATTEMPTS = 5
export const CODE_DIGITS = 6

/** Text messages cost money and can be a nuisance: at most so many a day to a member and to a phone. */
export const CODES_A_DAY = 6

/** What one member may owe by direct debit in 30 days, since each can be taken back for weeks. In minor units of a euro. */
export const LIMIT_IN_30_DAYS_MINOR = 15_000

/** Direct debits are in euros (SEPA). */
export const DEBIT_CURRENCY = 'EUR'

/** Working days until the money is taken, as the mandate's mail says beforehand. */
export const COLLECTED_AFTER_DAYS = 2

/** Bank codes after which a member can't pay this way any more: taken back, no mandate, refused, no money. */
export const BLOCKING_REASONS = ['MD01', 'MD06', 'MS02', 'AM04', 'SL01']

export type DebitStanding = 'open' | 'blocked' | 'limit'

/** NL91 ABNA 0417 1643 00 as NL91 •••• •••• •••• 00: enough to know one's own. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} ${'•'.repeat(4)} ${'•'.repeat(4)} ${iban.slice(-2)}`
}

/** +31612345678 as +31 •••• 678. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)} •••• ${phone.slice(-3)}`
}
