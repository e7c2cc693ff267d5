import { countrySpecs, isValidIBAN } from 'ibantools'

/** Country, check digits and account number in groups, as people write them. Other words may follow. */
const CANDIDATE = /(?<![\p{L}\p{N}])[A-Z]{2}[ .-]{0,2}\d{2}(?:[ .-]{0,2}[A-Z0-9]){11,30}/giu

/** Finds the first bank account number of a text, by its length, form and check digits. Returns null without one. */
export function ibanIn(text: string): string | null {
  for (const [written] of text.matchAll(CANDIDATE)) {
    const characters = written.replace(/[ .-]/g, '').toUpperCase()
    const iban = characters.slice(0, countrySpecs[characters.slice(0, 2)]?.chars ?? 0)
    if (isValidIBAN(iban)) return iban
  }
  return null
}
