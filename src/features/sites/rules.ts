import { isLocale, type Locale } from '#platform/locale.ts'

export { registerFault, registerOf } from './rules-registers.ts'

/** The time zone of dates on server-rendered pages, emails and documents. */
export const TIME_ZONE = 'Europe/Amsterdam'

/** Formats a day in the reader's language; in Dutch: 24 november 2026. */
export function writeDay(at: Date | string | number, locale: string, dateStyle: 'long' | 'medium' = 'long'): string {
  return new Date(at).toLocaleDateString(locale, { dateStyle, timeZone: TIME_ZONE })
}

/** The day of an instant in that time zone, as `2026-11-24`. */
export function dayOf(at: Date): string {
  return at.toLocaleDateString('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })
}

/** Niches 1 to 7, in order; each is also the name of its theme and the prefix of its lander slugs. */
export const NICHES = ['default', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const

export type Niche = (typeof NICHES)[number]

export function nicheOf(number: number): Niche {
  return NICHES[number - 1] ?? 'default'
}

/**
 * Niches whose membership reveals a person's sex life or orientation. Such data needs explicit consent (GDPR art. 9(1)),
 * even if it has to be inferred (Court of Justice, C-184/20). `default` and `she` reveal only the wish to meet somebody.
 */
const REVEALING_NICHES: readonly Niche[] = ['bdsm', 'bbw', 'gilf', 'milf', 'gay']

export function revealsDesire(niche: Niche): boolean {
  return REVEALING_NICHES.includes(niche)
}

/** The languages of each country. */
export const LANGUAGES_OF_COUNTRY: Readonly<Record<string, readonly Locale[]>> = {
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  LU: ['fr', 'de'],
  DE: ['de'],
  AT: ['de'],
  CH: ['de', 'it', 'fr', 'en'],
  FR: ['fr'],
  GB: ['en'],
  IE: ['en'],
  US: ['en', 'es'],
  ES: ['es'],
  IT: ['it'],
  PL: ['pl'],
  DK: ['da'],
  SE: ['sv'],
  NO: ['nb'],
  FI: ['fi', 'sv'],
}

/** The currencies in which a site can sell in a country. */
export const CURRENCIES_OF_COUNTRY: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['NL', 'BE', 'LU', 'DE', 'AT', 'FR', 'IE', 'ES', 'IT', 'FI'].map(country => [country, ['EUR']]),
  ),
  ...{ GB: ['GBP'], US: ['USD'], CH: ['CHF'], PL: ['PLN'], DK: ['DKK'], SE: ['SEK'], NO: ['NOK'] },
}

/** The languages that a site's language menu shows, its own first: the chosen ones, otherwise those of its countries. */
export function visibleLocales(countries: readonly string[], own: Locale, chosen: readonly Locale[] = []): Locale[] {
  const ofCountries = countries.flatMap(country => LANGUAGES_OF_COUNTRY[country] ?? [])
  const all = [own, ...(chosen.length > 0 ? chosen : ofCountries)]
  return [...new Set(all)]
}

/** Removes dashes and spaces from a support phone. */
export function cleanPhone(phone: string): string {
  return phone.replace(/[-\s]/g, '')
}

/** The language in `domain_language`, for example 'nl-NL'; null if it is not supported. */
export function localeOfDomain(domainLanguage: string): Locale | null {
  const letters = domainLanguage.slice(0, 2).toLowerCase()
  return isLocale(letters) ? letters : null
}

/** The visitor's country if the site serves it, otherwise the site's first country (decided, SITE-4). */
export function selectedCountry(visitorCountry: string | null, countries: readonly string[]): string {
  return visitorCountry && countries.includes(visitorCountry) ? visitorCountry : (countries[0] ?? 'NL')
}

/** Whether a visitor may sign up: everyone, or only visitors from advertisements. */
export function maySignUp(signups: 'all' | 'with_trafficsource', fromTrafficSource: boolean): boolean {
  return signups === 'all' || fromTrafficSource
}

/** Whether a visitor may search. Visitors with and without a traffic source have separate settings. */
export function mayVisitorSearch(
  settings: { logged_out_search: string; logged_out_search_trafficsource: string },
  fromTrafficSource: boolean,
): boolean {
  const setting = fromTrafficSource ? settings.logged_out_search_trafficsource : settings.logged_out_search
  return setting !== 'none'
}

/**
 * Removes spaces from a SEPA creditor identifier and capitalises it; null if it is invalid. An identifier has a country, two
 * check digits, three characters that the creditor chooses, and the national identifier. The check digits (ISO 7064,
 * mod 97-10) cover the national identifier and the country, not the three characters (EPC262-08, §3).
 */
export function creditorIdOf(typedId: string): string | null {
  const id = typedId.replace(/\s/g, '').toUpperCase()
  const parts = /^([A-Z]{2}\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id)
  if (!parts) return null
  const digits = `${parts[2]}${parts[1]}`.replace(/[A-Z]/g, letter => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n === 1n ? id : null
}

/** The maximum of `profiles_an_hour` and `profiles_a_day`. Above it, the estimated count of seen members has large errors. */
export const BUDGET_AT_MOST = 30_000

/** The countries that a site or a company can be in. */
export function countryExists(country: string): boolean {
  return Object.hasOwn(LANGUAGES_OF_COUNTRY, country)
}

/** The shape of VAT numbers by the prefix of their country, without spaces (VIES; the UK, Norway and Switzerland by theirs). */
const VAT_NUMBERS: Readonly<Record<string, RegExp>> = {
  NL: /^\d{9}B\d{2}$/,
  BE: /^[01]\d{9}$/,
  LU: /^\d{8}$/,
  DE: /^\d{9}$/,
  AT: /^U\d{8}$/,
  CHE: /^\d{9}(MWST|TVA|IVA)?$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12})$/,
  IE: /^\d[0-9A-Z+*]\d{5}[A-W][A-I]?$/,
  ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/,
  IT: /^\d{11}$/,
  PL: /^\d{10}$/,
  DK: /^\d{8}$/,
  SE: /^\d{10}01$/,
  NO: /^\d{9}(MVA)?$/,
  FI: /^\d{8}$/,
}

/** Whether a text has the shape of a VAT number, with the prefix of its country and without spaces. */
export function isVatNumber(text: string): boolean {
  const parts = /^(CHE|[A-Z]{2})(.+)$/.exec(text)
  return parts !== null && (VAT_NUMBERS[parts[1]!]?.test(parts[2]!) ?? false)
}

/** Keeps the country that a visitor chose on `/lang-config`. */
export const COUNTRY_COOKIE = 'country'

/** The icons of fictional profiles, for the setting `fictional_icon`. */
export const FICTIONAL_ICONS = ['drama', 'bot', 'ghost', 'sparkles', 'star', 'chat'] as const

/** The languages of a domain as `domain_language` names them: each language in each of its countries. */
export const DOMAIN_LANGUAGES = Object.entries(LANGUAGES_OF_COUNTRY).flatMap(([country, languages]) =>
  languages.map(language => `${language}-${country}`),
)
