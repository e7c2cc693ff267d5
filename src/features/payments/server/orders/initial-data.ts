import { initialData } from '#platform/server/database/initial-data.ts'

/** The normal VAT rate on electronic services, in hundredths of a percent. A new rate is a new set with a later `since`. */
export const initialVatRates = initialData('2026-11-21 VAT rates', 'payments_vat_rate', [
  { country: 'NL', since: '2012-10-01', rate: 2100 },
  { country: 'BE', since: '1996-01-01', rate: 2100 },
  { country: 'LU', since: '2024-01-01', rate: 1700 },
  { country: 'DE', since: '2021-01-01', rate: 1900 },
  { country: 'AT', since: '1984-01-01', rate: 2000 },
  { country: 'CH', since: '2024-01-01', rate: 810 },
  { country: 'FR', since: '2014-01-01', rate: 2000 },
  { country: 'GB', since: '2011-01-04', rate: 2000 },
  { country: 'IE', since: '2021-03-01', rate: 2300 },
  { country: 'US', since: '2000-01-01', rate: 0 },
  { country: 'ES', since: '2012-09-01', rate: 2100 },
  { country: 'IT', since: '2013-10-01', rate: 2200 },
  { country: 'PL', since: '2011-01-01', rate: 2300 },
  { country: 'DK', since: '1992-01-01', rate: 2500 },
  { country: 'SE', since: '1990-07-01', rate: 2500 },
  { country: 'NO', since: '2005-01-01', rate: 2500 },
  { country: 'FI', since: '2024-09-01', rate: 2550 },
])
