/** The name of each country's public register of companies. */
const REGISTERS: Readonly<Record<string, string>> = {
  NL: 'KvK',
  BE: 'KBO/BCE',
  LU: 'RCS',
  DE: 'Handelsregister',
  AT: 'Firmenbuch',
  CH: 'Handelsregister (UID)',
  FR: 'RCS (SIREN)',
  GB: 'Companies House',
  IE: 'CRO',
  US: 'EIN',
  ES: 'Registro Mercantil',
  IT: 'Registro Imprese (REA)',
  PL: 'KRS',
  DK: 'CVR',
  SE: 'Bolagsverket',
  NO: 'Brønnøysundregistrene',
  FI: 'YTJ (Y-tunnus)',
}

export function registerOf(country: string): string {
  return REGISTERS[country] ?? ''
}

/** The shape of a register's numbers without spaces, dots and dashes, with an example as companies write it. */
const NUMBERS: Readonly<Record<string, { readonly shape: RegExp; readonly example: string }>> = {
  NL: { shape: /^\d{8}$/, example: '12345678' },
  BE: { shape: /^[01]\d{9}$/, example: '0123.456.789' },
  LU: { shape: /^[A-Z]\d{1,6}$/, example: 'B123456' },
  DE: { shape: /(HRA|HRB|GNR|PR|VR)\d{1,6}[A-Z]{0,3}$/, example: 'HRB 12345' },
  AT: { shape: /^(FN)?\d{1,6}[A-Z]$/, example: 'FN 123456a' },
  CH: { shape: /^CHE\d{9}$/, example: 'CHE-123.456.789' },
  FR: { shape: /\d{9}(\d{5})?$/, example: '123 456 789' },
  GB: { shape: /^([A-Z]{2}\d{6}|\d{7,8}|R0\d{6})$/, example: '01234567' },
  IE: { shape: /^\d{1,7}$/, example: '123456' },
  US: { shape: /^\d{9}$/, example: '12-3456789' },
  PL: { shape: /^(KRS)?\d{10}$/, example: '0000123456' },
  DK: { shape: /^(CVR)?\d{8}$/, example: '12345678' },
  SE: { shape: /^\d{10}$/, example: '556123-4567' },
  NO: { shape: /^(NO)?\d{9}(MVA)?$/, example: '123 456 789' },
  FI: { shape: /^\d{8}$/, example: '1234567-8' },
}

type RegisterFault =
  | {
      readonly code: 'register_number_invalid'
      readonly params: { readonly register: string; readonly example: string }
    }
  | { readonly code: 'register_number_without_digit' }

/** The reason why a company of this country can't have this register number; undefined if it can. */
export function registerFault(typed: string, country: string): RegisterFault | undefined {
  const known = NUMBERS[country]
  const number = typed.replace(/[\s.,/-]/g, '').toUpperCase()
  if (!known) return /\d/.test(number) ? undefined : { code: 'register_number_without_digit' }
  if (known.shape.test(number)) return undefined
  return { code: 'register_number_invalid', params: { register: registerOf(country), example: known.example } }
}
