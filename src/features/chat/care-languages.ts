import { LOCALES, type Locale } from '#platform/locale.ts'
import type { CareWords } from './care-words.ts'

/** A language is a piece of script of its own: a page loads those that may be written on it. */
const LANGUAGES: Record<Locale, () => Promise<CareWords>> = {
  da: () => import('./care-words-da.ts').then(file => file.da),
  de: () => import('./care-words-de.ts').then(file => file.de),
  en: () => import('./care-words-en.ts').then(file => file.en),
  es: () => import('./care-words-es.ts').then(file => file.es),
  fi: () => import('./care-words-fi.ts').then(file => file.fi),
  fr: () => import('./care-words-fr.ts').then(file => file.fr),
  it: () => import('./care-words-it.ts').then(file => file.it),
  nb: () => import('./care-words-nb.ts').then(file => file.nb),
  nl: () => import('./care-words-nl.ts').then(file => file.nl),
  pl: () => import('./care-words-pl.ts').then(file => file.pl),
  sv: () => import('./care-words-sv.ts').then(file => file.sv),
}

export function wordsOf(locales: readonly Locale[]): Promise<CareWords[]> {
  return Promise.all([...new Set(locales)].map(locale => LANGUAGES[locale]()))
}

/** Which languages a text may be in: those of page, site and browser, and the one that swindlers write everywhere. */
export function languagesHeard(page: Locale, site: readonly string[], browser: readonly string[]): Locale[] {
  const heard = new Set([page, ...site, ...browser.map(tag => tag.split('-')[0]!.replace(/^n[on]$/, 'nb')), 'en'])
  return LOCALES.filter(locale => heard.has(locale))
}
