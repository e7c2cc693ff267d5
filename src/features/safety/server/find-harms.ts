import { isLocale, type Locale } from '#platform/locale.ts'
import { siteOf } from '#sites/server'
import { isContactName } from '../warnings/details/contact-in-name.ts'
import { type FoundHarm, harmsIn, spokenNumberIn } from '../warnings/message-warnings.ts'
import { warningWordsOf } from '../warnings/warning-languages.ts'

/** The harms that a text announces in the languages of a site, and in English. */
export async function harmsOnSite(siteId: number, text: string): Promise<FoundHarm[]> {
  if (text.trim() === '') return []
  return harmsIn(text, await warningWordsOf([...siteOf(siteId).locales.filter(isLocale), 'en']))
}

/**
 * Whether a profile name announces harm or tells where to contact its member elsewhere. Callers refuse such a name,
 * because the member can choose another.
 */
export async function announcesHarm(siteId: number, name: string): Promise<boolean> {
  return isContactName(name) || (await harmsOnSite(siteId, name)).length > 0
}

/** A telephone number in spoken numerals of these languages, in normalised spelling. */
export async function spokenNumber(text: string, locales: readonly Locale[]): Promise<string | null> {
  return spokenNumberIn(text, await warningWordsOf(locales))
}
