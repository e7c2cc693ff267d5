import { LOCALES, type Locale } from '#platform/locale.ts'
import type { WarningWords } from './warning-words.ts'

/** Each language is a separate chunk; a page loads only those that its members may write. */
const LANGUAGES: Record<Locale, () => Promise<WarningWords>> = {
  da: () => import('./warning-words-da.ts').then(file => file.da),
  de: () => import('./warning-words-de.ts').then(file => file.de),
  en: () => import('./warning-words-en.ts').then(file => file.en),
  es: () => import('./warning-words-es.ts').then(file => file.es),
  fi: () => import('./warning-words-fi.ts').then(file => file.fi),
  fr: () => import('./warning-words-fr.ts').then(file => file.fr),
  it: () => import('./warning-words-it.ts').then(file => file.it),
  nb: () => import('./warning-words-nb.ts').then(file => file.nb),
  nl: () => import('./warning-words-nl.ts').then(file => file.nl),
  pl: () => import('./warning-words-pl.ts').then(file => file.pl),
  sv: () => import('./warning-words-sv.ts').then(file => file.sv),
}

export function warningWordsOf(locales: readonly Locale[]): Promise<WarningWords[]> {
  return Promise.all([...new Set(locales)].map(locale => LANGUAGES[locale]()))
}

/** The languages of page, site and browser, plus English, because scams in English occur on every site. */
export function warningLanguages(page: Locale, site: readonly string[], browser: readonly string[]): Locale[] {
  const used = new Set([page, ...site, ...browser.map(tag => tag.split('-')[0]!.replace(/^n[on]$/, 'nb')), 'en'])
  return LOCALES.filter(locale => used.has(locale))
}
