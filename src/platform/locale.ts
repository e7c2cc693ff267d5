import { DAY_IN_SECONDS } from './durations.ts'

export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'nl'

export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_IN_SECONDS = 365 * DAY_IN_SECONDS

/** A language's own name, capitalised. */
export function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** American dates are ambiguous to most readers, so English dates are British: 26 Nov 2026. */
export function dateLocale(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}
