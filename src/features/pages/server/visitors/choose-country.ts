import { LOCALE_COOKIE, LOCALE_COOKIE_IN_SECONDS, type Locale } from '#platform/locale.ts'
import { invalidFields } from '#platform/problem.ts'
import type { ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { COUNTRY_COOKIE } from '#sites/rules'
import { siteOf } from '#sites/server'

interface Choice {
  readonly country: string
  readonly language: Locale
}

/** Keeps a visitor's choice in cookies (I18N-7). A country or language that the site doesn't have is refused. */
export function chooseCountry(siteId: number, choice: Choice, replyHeaders: ReplyHeaders): Choice {
  const { countries, locales } = siteOf(siteId)
  const { country, language } = choice
  const faults = {
    ...(!countries.includes(country) && { country: 'country_not_offered' }),
    ...(!locales.includes(language) && { language: 'language_not_offered' }),
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const kept = { maxAgeInSeconds: LOCALE_COOKIE_IN_SECONDS }
  replyHeaders.setCookie(COUNTRY_COOKIE, country, kept)
  replyHeaders.setCookie(LOCALE_COOKIE, language, { ...kept, readable: true })
  return choice
}
