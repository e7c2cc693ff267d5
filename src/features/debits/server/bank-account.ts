import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { invalidFields } from '#platform/problem.ts'
import { recordSecurityEvent } from '#platform/server/security/security-events.ts'
import { siteOf } from '#sites/server'

/** Normalises and validates an account and a mobile phone number of one of the site's countries. */
export function readAccount({ iban, phone }: { iban: string; phone: string }, caller: Payer) {
  const account = electronicFormatIBAN(iban)
  const number = parsePhoneNumberFromString(phone, caller.country as 'NL')
  const isIban = account !== null && isValidIBAN(account) && isSEPACountry(account.slice(0, 2))
  const isMobile = number !== undefined && isAllowed(number, caller)
  if (!isIban || !isMobile) {
    throw invalidFields({ ...(!isIban && { iban: 'iban_invalid' }), ...(!isMobile && { phone: 'phone_invalid' }) })
  }
  return { iban: account, phone: number!.number as string }
}

interface Payer {
  readonly siteId: number
  readonly memberId: number
  readonly address: string
  /** A number without a country code is read as one of this country. */
  readonly country: string
}

/** Types that receive text messages at the usual price. Other types (premium-rate, shared-cost, pager) cost us more. */
const MOBILE_TYPES = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/** Numbers of machines that count as mobile: 097 in the Netherlands. */
const MACHINE = /^\+3197/

/** Whether the number is a mobile number of one of the site's countries. A satellite number has no country. */
function isAllowed(number: PhoneNumber, { siteId, memberId, address }: Payer): boolean {
  if (!number.isValid() || MACHINE.test(number.number)) return false
  const { countries } = siteOf(siteId)
  if (countries.includes(number.country ?? '') && MOBILE_TYPES.includes(number.getType() ?? '')) return true
  // A landline number is a typing mistake, not an attack.
  if (number.getType() !== 'FIXED_LINE') recordSecurityEvent('sms_refused', { siteId, memberId, address })
  return false
}
