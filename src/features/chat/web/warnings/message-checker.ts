import { isLocale, type Locale } from '#platform/locale.ts'
import { useLocale } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import type { Concern } from './message-warnings.ts'

export interface Judge {
  concernIn(text: string): Concern | null
  smellsOfMoney(text: string): boolean
}

const NOTHING: Judge = { concernIn: () => null, smellsOfMoney: () => false }
const judges = new Map<string, Promise<Judge>>()

/** For the languages of this page, as one word that stays the same while they do. */
export function useCareLocales(): string {
  const site = useSite().locales.filter(isLocale)
  return [...new Set([useLocale(), ...site])].join(' ')
}

/**
 * Rules and words come in pieces of script of their own, once a page. Where they can't be had (the train is in a tunnel)
 * nothing is asked about: care must never keep a message from going out.
 */
export function judgeFor(locales: string): Promise<Judge> {
  const known = judges.get(locales)
  if (known) return known
  const loading = load(locales.split(' ') as Locale[]).catch(() => {
    judges.delete(locales)
    return NOTHING
  })
  judges.set(locales, loading)
  return loading
}

async function load([page, ...site]: readonly Locale[]): Promise<Judge> {
  const [rules, { languagesHeard, wordsOf }] = await Promise.all([
    import('./message-warnings.ts'),
    import('./warning-languages.ts'),
  ])
  const words = await wordsOf(languagesHeard(page!, site, navigator.languages))
  return {
    concernIn: text => rules.concernIn(text, words),
    smellsOfMoney: text => rules.smellsOfMoney(text, words),
  }
}
