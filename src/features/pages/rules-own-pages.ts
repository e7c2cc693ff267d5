import { LOCALES, type Locale } from '#platform/locale.ts'

/** Characters of an own page's address, title and text. */
export const ADDRESS_LENGTH = 60
export const TITLE_LENGTH = 120
export const BODY_LENGTH = 20_000

const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Lower-case letters and digits in words with hyphens: `about-us`. */
export function isAddress(text: string | undefined): text is string {
  return text !== undefined && text.length <= ADDRESS_LENGTH && ADDRESS.test(text)
}

/** First parts of the program's own addresses, which no own page can have. A test compares the list with the program. */
export const BUILT_IN = [
  'account-deleted',
  'activate',
  'api',
  'assets',
  'backoffice',
  'cdn',
  'chats',
  'complaints',
  'complete-signup',
  'credits',
  'delete-account',
  'desk',
  'directdebit',
  'health',
  'icons',
  'landers',
  'lang-config',
  'likes',
  'login',
  'mail-change',
  'mailbox',
  'match-finder',
  'members',
  'metrics',
  'my-data',
  'not-me',
  'notifications',
  'pages',
  'payment-lab',
  'premium',
  'pricing',
  'profile',
  'reactivate',
  'ready',
  'reports',
  'reset-password',
  'saved-search',
  'signup',
  'signup-matches',
  'sms-gateway',
  'stay-member',
  'swipe-game',
  'transactions',
  'unsubscribe',
  'withdraw',
] as const

export function isBuiltIn(address: string): boolean {
  return (BUILT_IN as readonly string[]).includes(address)
}

type Words = { readonly title: string; readonly body: string }

/** The page's words in the reader's language. If they are missing: in the site's own language, then in any other. */
export function wordsFor<W extends Words>(
  texts: Readonly<Partial<Record<Locale, W>>>,
  reader: Locale,
  own: Locale,
): (W & { readonly language: Locale }) | undefined {
  const language = [reader, own, ...LOCALES].find(each => texts[each])
  return language && { ...texts[language]!, language }
}
