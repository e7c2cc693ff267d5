import { countMembersOfSite, recentlyActive } from '#discovery/server'
import { cardsOf } from '#members/server'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { selectedCountry } from '#sites/rules'
import { countryOfAddress, siteOf } from '#sites/server'
import type { Landing } from '../contract.ts'

/** The number of members on the page. The query reads more, because the visitor may not see some of them. */
const PLACES = 12
const READ_OF_EACH_GENDER = 12

/** Members of the visitor's country with a photo, last active first, alternating men and women. */
export async function showcase(caller: Pick<Caller, 'siteId' | 'address' | 'memberId'>): Promise<Landing> {
  const { siteId, address, memberId } = caller
  const country = selectedCountry(countryOfAddress(address), siteOf(siteId).settings.countries)
  const ids = await recentlyActive(siteId, country, READ_OF_EACH_GENDER)
  const [cards, { members, fictional }] = await Promise.all([
    cardsOf({ siteId, memberId }, ids),
    countMembersOfSite(siteId),
  ])
  return {
    members: cards.filter(card => card.main_image && !card.main_image.locked).slice(0, PLACES),
    people: members,
    fictional,
  }
}
