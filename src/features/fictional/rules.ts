/** The facts of the persona sheet, which operators keep to. */
export const PERSONA_FACTS = ['family', 'work', 'town', 'hobbies'] as const
export const FACT_LENGTH = 500

/** A fact that an operator stated to a member in the profile’s name. */
export const STATED_FACT_LENGTH = 300
export const STATED_FACTS_SHOWN = 100

/** A profile of the operator may have as many photos as a premium member. */
export { PREMIUM_PHOTOS as PHOTOS_AT_MOST } from '#photos/rules'

export const PROFILES_PAGE = 50

/** One request makes a profile on at most this many sites. */
export const SITES_AT_ONCE = 20

/** The IANA time zones of a country, main one first; empty for an unknown country. */
export function timeZonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?: () => string[] }
  return locale.getTimeZones?.() ?? []
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name.includes('/')
  } catch {
    return false
  }
}
