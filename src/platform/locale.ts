/** The locales of the specification, §1. */
export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'nl'

/** Locales whose catalogues are written so far. A site can show a language only once it is in this list. */
export const WRITTEN_LOCALES: readonly Locale[] = ['nl', 'en']

/** The locale cookie lives 365 days (spec §9). */
export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_IN_SECONDS = 365 * 24 * 60 * 60

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}
