import type { Locale } from '#platform/locale.ts'
import { spokenNumber } from '#safety/server'
import { claimsIn, type FoundClaim, withoutSentence } from '../honesty/honesty.ts'

/**
 * The claims of an operator's text, with telephone numbers in spoken numerals too. `allowed` is the honest sentence, which
 * isn't searched.
 */
export async function claimsOf(text: string, locales: readonly Locale[], allowed = ''): Promise<FoundClaim[]> {
  const found = claimsIn(text, locales, allowed)
  if (found.some(({ claim }) => claim === 'contact')) return found
  const words = await spokenNumber(withoutSentence(text, allowed), locales)
  return words === null ? found : [...found, { claim: 'contact', words }]
}
