import { isLocale } from '#platform/locale.ts'
import { siteOf } from '#sites/server'
import { type FoundHarm, harmsIn } from '../warnings/message-warnings.ts'
import { warningWordsOf } from '../warnings/warning-languages.ts'

/** The harms that a text announces in the languages of a site, and in English. */
export async function harmsOnSite(siteId: number, text: string): Promise<FoundHarm[]> {
  if (text.trim() === '') return []
  return harmsIn(text, await warningWordsOf([...siteOf(siteId).locales.filter(isLocale), 'en']))
}

/**
 * Whether a short text, for example a profile name, announces harm. Callers refuse such a text, because the member can
 * choose another.
 */
export async function announcesHarm(siteId: number, text: string): Promise<boolean> {
  return (await harmsOnSite(siteId, text)).length > 0
}
