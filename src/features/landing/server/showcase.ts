import { countMembersOfSite, recentlyActive } from '#discovery/server'
import { cardsOf } from '#members/server'
import type { Locale } from '#platform/locale.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { siteText } from '#platform/server/texts.ts'
import { selectedCountry } from '#sites/rules'
import { siteOf, visitorCountry } from '#sites/server'
import type { Landing } from '../contract.ts'

/** The number of members on the page. The query reads more, because the visitor may not see some of them. */
const PLACES = 12
const READ_OF_EACH_GENDER = 12

/** Members of the visitor's country with a photo, last active first, alternating men and women. */
export async function showcase(
  caller: Pick<Caller, 'siteId' | 'address' | 'cookies' | 'memberId' | 'locale'>,
): Promise<Landing> {
  const { siteId, memberId, locale } = caller
  const country = selectedCountry(visitorCountry(caller), siteOf(siteId).settings.countries)
  const ids = await recentlyActive(siteId, country, READ_OF_EACH_GENDER)
  const [cards, { members, fictional }] = await Promise.all([
    cardsOf({ siteId, memberId }, ids),
    countMembersOfSite(siteId),
  ])
  return {
    title: titleOf(siteId, locale),
    members: cards.filter(card => card.main_image && !card.main_image.locked).slice(0, PLACES),
    people: members,
    fictional,
  }
}

/** The title that staff wrote, or else the site's name with the words of its niche. */
function titleOf(siteId: number, locale: Locale): string {
  const { name, niche, settings } = siteOf(siteId)
  if (settings.index_title !== '') return settings.index_title
  return `${name}: ${siteText(siteId, locale, `landing.headline.${niche}`).replace(/\.$/, '')}`
}
