import type { CompanyFields } from '../../src/features/sites/office/contract-companies.ts'

/** A company in the fields of the staff form. */
export const COMPANY: CompanyFields = {
  name: 'Proef B.V.',
  address: 'Kade 1',
  city: '1000 AA Amsterdam',
  country: 'NL',
  tradenames: '',
  kvk: '12345678',
  vat_numbers: '',
  imprint: '',
  creditor_id: '',
  support_phone: '',
  support_hours: '',
  delete_discount: 0,
}

export const NEW_SITE = {
  host: 'nieuw.example',
  aliases: [],
  name: 'Nieuw',
  company: 1,
  countries: ['NL'],
  language: 'nl',
  niche: 'default' as const,
  support_email: 'hulp@nieuw.example',
}

/** A mail server on this machine, in the fields of the staff form. */
export function mailServerFields(url: string) {
  return {
    ...{ host: '127.0.0.1', port: Number(new URL(url).port), user: '', password: '' },
    ...{ return_domain: '', dkim_selector: '' },
  }
}
