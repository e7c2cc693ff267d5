import { randomBytes } from 'node:crypto'
import {
  allGifts,
  type GiftContent,
  insertGift,
  insertGiftPrice,
  latestGiftPrices,
  lockGift,
  type StoredGift,
  updateGift,
} from '#chat/server'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { invalidFields, notFound, Problem, type ProblemParams } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { text } from '#platform/server/texts.ts'
import { siteFor } from '#sites/office/server'
import { allSites } from '#sites/server'
import { changesBetween, recordAction } from '#staff/server'
import { isGiftOfCatalogue } from '../../rules.ts'
import type { OfficeGift } from '../contract.ts'
import { GIFT_NAME_LENGTH, GIFT_PRICES_SHOWN, HIGHEST_GIFT_PRICE } from '../rules.ts'

/** All gifts; with a site, those of its shop: its own and the shared ones that it has no version of. */
export async function officeGifts(siteId: number | undefined) {
  if (siteId !== undefined) siteFor(siteId)
  const [gifts, prices] = [await allGifts(), await latestGiftPrices(GIFT_PRICES_SHOWN)]
  const own = new Set(gifts.filter(({ site_id }) => site_id === siteId).map(({ gift }) => gift))
  const isShown = ({ site_id, gift }: StoredGift) =>
    siteId === undefined || site_id === siteId || (site_id === null && !own.has(gift))
  return {
    sites: allSites().map(({ id, name, locales, settings }) => ({
      ...{ id, name, languages: [...locales] },
      usual: settings.gift_credits,
    })),
    gifts: gifts.filter(isShown).map(
      (gift): OfficeGift => ({
        ...{ id: gift.id, gift: gift.gift, site: gift.site_id, drawing: gift.drawing, credits: gift.credits },
        ...{ place: gift.position, active: gift.active, version: gift.version },
        picture: gift.picture === null ? null : `/gifts/${gift.picture}`,
        names: namesIn(language => gift.names[language]),
        catalogue: namesIn(language => catalogueName(gift.gift, language)),
        prices: prices
          .filter(({ gift_id }) => gift_id === gift.id)
          .map(({ credits, email, set_at }) => ({ credits, email, at: set_at.toISOString() })),
      }),
    ),
  }
}

function namesIn(nameIn: (language: Locale) => string | undefined): OfficeGift['names'] {
  return LOCALES.flatMap(language => {
    const name = nameIn(language)
    return name === undefined ? [] : [{ language, text: name }]
  })
}

function catalogueName(gift: string, language: Locale): string | undefined {
  return isGiftOfCatalogue(gift) ? text(language, `chat.gift.${gift}`) : undefined
}

interface TypedGift extends Pick<OfficeGift, 'names' | 'drawing' | 'credits' | 'place'> {
  readonly staffId: number
}

export async function createGift(
  tx: Tx,
  { staffId, site, ...typed }: TypedGift & { site: number | null },
): Promise<number> {
  if (site !== null) siteFor(site)
  const gift = newGiftName()
  const content = accepted(typed, { gift, site })
  const id = await insertGift(tx, { ...content, gift, site_id: site, picture: null })
  if (id === undefined) throw new Error('Two gifts have the same random name.')
  await insertGiftPrice(tx, { giftId: id, credits: content.credits, staffId })
  await logged(tx, { staffId, action: 'create_gift', gift: { gift, site_id: site, ...content }, after: content })
  return id
}

export async function changeGift(
  tx: Tx,
  { staffId, id, version, ...typed }: TypedGift & { id: number; version: number },
): Promise<void> {
  const former = await lockGift(tx, id)
  if (!former) throw notFound()
  if (former.version !== version) throw new Problem('gift_changed')
  const content = { ...accepted(typed, { gift: former.gift, site: former.site_id }), active: true }
  await updateGift(tx, id, content)
  if (content.credits !== former.credits) await insertGiftPrice(tx, { giftId: id, credits: content.credits, staffId })
  const { names, drawing, credits, position, active } = former
  const changes = changesBetween({ names, drawing, credits, position, active }, content)
  await logged(tx, { staffId, action: 'change_gift', gift: { ...former, ...content }, ...changes })
}

/** A retired gift can be retired again; the log has it once. */
export async function retireGift(tx: Tx, { staffId, id }: { staffId: number; id: number }): Promise<void> {
  const gift = await lockGift(tx, id)
  if (!gift) throw notFound()
  if (!gift.active) return
  await updateGift(tx, id, { active: false })
  await logged(tx, { staffId, action: 'retire_gift', gift, before: { active: true }, after: { active: false } })
}

export async function copyGift(
  tx: Tx,
  { staffId, id, site }: { staffId: number; id: number; site: number },
): Promise<number> {
  siteFor(site)
  const shared = await lockGift(tx, id)
  if (shared?.site_id !== null) throw notFound()
  const { gift, names, drawing, credits, position, picture } = shared
  const content = { names, drawing, credits, position }
  const copy = await insertGift(tx, { ...content, gift, picture, site_id: site })
  if (copy === undefined) throw new Problem('gift_copied')
  await insertGiftPrice(tx, { giftId: copy, credits, staffId })
  await logged(tx, { staffId, action: 'create_gift', gift: { ...shared, site_id: site }, after: content })
  return copy
}

interface GiftEntry {
  readonly staffId: number
  readonly action: 'create_gift' | 'change_gift' | 'retire_gift'
  readonly gift: Pick<StoredGift, 'gift' | 'site_id' | 'names'>
  readonly before?: object
  readonly after: object
}

/** Writes an entry of the audit log that calls the gift by a name that staff know. */
export async function logged(tx: Tx, { staffId, action, gift, ...details }: GiftEntry): Promise<void> {
  const language = gift.site_id === null ? 'nl' : siteFor(gift.site_id).locale
  const [first] = Object.values(gift.names)
  const subject = gift.names[language] ?? catalogueName(gift.gift, language) ?? first ?? gift.gift
  await recordAction(tx, { staffId, action, siteId: gift.site_id, subject, details })
}

/** Letters only, because messages store it where the names of the catalogue's gifts stand. */
function newGiftName(): string {
  const letters = [...randomBytes(12)].map(byte => String.fromCharCode(97 + (byte % 26)))
  return `own_${letters.join('')}`
}

/** A gift needs a name in each language of its sites, from staff or from the catalogue. */
function accepted(
  typed: Omit<TypedGift, 'staffId'>,
  { gift, site }: { gift: string; site: number | null },
): GiftContent {
  const names = Object.fromEntries(
    typed.names.map(({ language, text: name }) => [language, name.trim()]).filter(([, name]) => name !== ''),
  ) as Record<string, string>
  const faults: Record<string, { code: string; params: ProblemParams }> = {}
  const languages = site === null ? allSites().flatMap(({ locales }) => locales) : siteFor(site).locales
  for (const language of languages) {
    if (names[language] === undefined && !isGiftOfCatalogue(gift))
      faults[`name_${language}`] = { code: 'gift_name_missing', params: {} }
  }
  for (const [language, name] of Object.entries(names)) {
    if (name.length > GIFT_NAME_LENGTH)
      faults[`name_${language}`] = { code: 'gift_name_too_long', params: { max: GIFT_NAME_LENGTH } }
  }
  const { drawing, credits, place } = typed
  if (credits === 0) faults.credits = { code: 'gift_price_zero', params: {} }
  if (credits !== null && credits > HIGHEST_GIFT_PRICE)
    faults.credits = { code: 'gift_price_too_high', params: { max: HIGHEST_GIFT_PRICE } }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return { names, drawing, credits, position: place }
}
