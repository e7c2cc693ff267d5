import { isLocale, type Locale } from '#platform/locale.ts'
import { useLocale } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import type { MessageWarning } from '../warnings/message-warnings.ts'

export type { MessageWarning }

export interface MessageChecker {
  warningFor(text: string): MessageWarning | null
  looksLikeMoneyScam(text: string): boolean
  announcesSelfHarm(text: string): boolean
}

const NOTHING: MessageChecker = {
  warningFor: () => null,
  looksLikeMoneyScam: () => false,
  announcesSelfHarm: () => false,
}
const judges = new Map<string, Promise<MessageChecker>>()

/** The languages of this page as one string, which is stable between renders. */
export function useWarningLocales(): string {
  const site = useSite().locales.filter(isLocale)
  return [...new Set([useLocale(), ...site])].join(' ')
}

/**
 * Loads rules and words once per page, as separate chunks. If they can't be loaded, messages are sent without warnings.
 */
export function checkerFor(locales: string): Promise<MessageChecker> {
  const known = judges.get(locales)
  if (known) return known
  const loading = load(locales.split(' ') as Locale[]).catch(() => {
    judges.delete(locales)
    return NOTHING
  })
  judges.set(locales, loading)
  return loading
}

async function load([page, ...site]: readonly Locale[]): Promise<MessageChecker> {
  const [rules, { warningLanguages, warningWordsOf }] = await Promise.all([
    import('../warnings/message-warnings.ts'),
    import('../warnings/warning-languages.ts'),
  ])
  const words = await warningWordsOf(warningLanguages(page!, site, navigator.languages))
  return {
    warningFor: text => rules.warningFor(text, words),
    looksLikeMoneyScam: text => rules.looksLikeMoneyScam(text, words),
    announcesSelfHarm: text => rules.announcesSelfHarm(text, words),
  }
}
