import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { invalidFields } from '#platform/problem.ts'

/** Normalises and validates an account and a mobile phone number. */
export function readAccount({ iban, phone }: { iban: string; phone: string }, country: string) {
  const account = electronicFormatIBAN(iban)
  const number = parsePhoneNumberFromString(phone, country as 'NL')
  const isIban = account !== null && isValidIBAN(account) && isSEPACountry(account.slice(0, 2))
  const isMobile = number?.isValid() ?? false
  if (!isIban || !isMobile) {
    throw invalidFields({ ...(!isIban && { iban: 'iban_invalid' }), ...(!isMobile && { phone: 'phone_invalid' }) })
  }
  return { iban: account, phone: number!.number as string }
}
