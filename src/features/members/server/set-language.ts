import { setLanguage as setAccountLanguage } from '#accounts/server'
import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'

/** Sets the language of the member's pages and emails. Refuses a language that the site doesn't offer. */
export async function setLanguage(
  tx: Tx,
  { memberId, siteId }: { memberId: number; siteId: number },
  language: Locale,
): Promise<void> {
  if (!siteOf(siteId).locales.includes(language)) throw new Problem('language_not_shown')
  await setAccountLanguage(tx, memberId, language)
}
