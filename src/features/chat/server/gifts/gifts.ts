import type { Locale } from '#platform/locale.ts'
import { siteText } from '#platform/server/texts.ts'
import { siteOf } from '#sites/server'
import type { Gift } from '../../contract.ts'
import { isGiftOfCatalogue } from '../../rules.ts'
import { type GiftNames, giftsOfSite } from './store-gifts.ts'

/** The gifts of a site in the reader's language: those that it sells, and retired ones, which old messages show. */
export async function giftsFor(siteId: number, locale: Locale): Promise<Gift[]> {
  const usual = siteOf(siteId).settings.gift_credits
  return (await giftsOfSite(siteId)).map(({ gift, names, drawing, picture, credits, active }) => ({
    gift,
    name: nameOf({ gift, names }, siteId, locale),
    drawing,
    picture: picture === null ? null : `/gifts/${picture}`,
    credits: credits ?? usual,
    sold: active,
  }))
}

/** The price of a gift of the site, which may be retired; undefined if the site never had it. */
export async function priceOfGift(
  siteId: number,
  name: string,
): Promise<{ credits: number; sold: boolean } | undefined> {
  const found = (await giftsOfSite(siteId)).find(({ gift }) => gift === name)
  return found && { credits: found.credits ?? siteOf(siteId).settings.gift_credits, sold: found.active }
}

/** The name in the reader's language, or else in another one. */
function nameOf({ gift, names }: { gift: string; names: GiftNames }, siteId: number, locale: Locale): string {
  const own = names[locale]
  if (own !== undefined) return own
  if (isGiftOfCatalogue(gift)) return siteText(siteId, locale, `chat.gift.${gift}`)
  const [first] = Object.values(names)
  return names[siteOf(siteId).locale] ?? names.en ?? first ?? siteText(siteId, locale, 'chat.preview_gift')
}
