import {
  allTiles,
  hasTile,
  hideTile,
  insertTile,
  removePictureFiles,
  replaceTileImage,
  saveTilePicture,
  type TileContent,
  updateTile,
} from '#discovery/server'
import { LOCALES } from '#platform/locale.ts'
import { invalidFields, notFound } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { siteFor } from '#sites/office/server'
import { changesBetween, recordAction } from '#staff/server'
import type { PartnerTile } from '../contract.ts'
import { TILE_TEXT } from '../rules.ts'

export async function tilesOfSite(siteId: number) {
  const site = siteFor(siteId)
  const tiles = await allTiles(site.id)
  return {
    languages: [...site.locales],
    tiles: tiles.map(
      ({ alt, ...tile }): PartnerTile => ({
        ...tile,
        alt: LOCALES.flatMap(language => (alt[language] ? [{ language, text: alt[language] }] : [])),
      }),
    ),
  }
}

interface TypedTile extends Omit<TileContent, 'alt'> {
  readonly alt: PartnerTile['alt']
}

interface TileChange extends TypedTile {
  readonly staffId: number
}

export async function createTile(
  tx: Tx,
  { staffId, siteId, ...given }: TileChange & { siteId: number },
): Promise<number> {
  const tile = accepted(given)
  const id = await insertTile(tx, siteFor(siteId).id, tile)
  if (id === undefined) throw invalidFields({ url: 'tile_known' })
  await recordAction(tx, { staffId, action: 'create_tile', siteId, subject: `#${id}`, details: { after: tile } })
  return id
}

export async function changeTile(tx: Tx, { staffId, id, ...given }: TileChange & { id: number }): Promise<void> {
  const tile = accepted(given)
  const before = await updateTile(tx, id, tile)
  if (before === undefined) throw notFound()
  if (before === 'taken') throw invalidFields({ url: 'tile_known' })
  const { site_id: siteId, ...was } = before
  const details = changesBetween<Partial<typeof was>>(was, { ...tile, active: true })
  await recordAction(tx, { staffId, action: 'change_tile', siteId, subject: `#${id}`, details })
}

export async function endTile(tx: Tx, { staffId, id }: { staffId: number; id: number }): Promise<void> {
  const ended = await hideTile(tx, id)
  if (!ended) throw notFound()
  const details = { url: ended.url, before: { active: true }, after: { active: false } }
  await recordAction(tx, { staffId, action: 'end_tile', siteId: ended.site_id, subject: `#${id}`, details })
}

/** Decodes and stores the uploaded picture first, because that takes time; then the tile shows it. */
export async function setTilePicture({ staffId, id }: { staffId: number; id: number }, bytes: Buffer): Promise<string> {
  if (!(await hasTile(db(), id))) throw notFound()
  const image = await saveTilePicture(id, { bytes, staffId })
  await transaction(tx => replacePicture(tx, { staffId, id, image }))
  return image
}

/** The tile then shows the drawing of its kind. */
export function removeTilePicture(tx: Tx, tile: { staffId: number; id: number }): Promise<void> {
  return replacePicture(tx, { ...tile, image: null })
}

/** Sets or removes the picture. A job removes the files of the former one. */
async function replacePicture(
  tx: Tx,
  { staffId, id, image }: { staffId: number; id: number; image: string | null },
): Promise<void> {
  const found = await replaceTileImage(tx, id, image)
  if (!found) throw notFound()
  const { siteId, former } = found
  if (former === image) return
  const details = { before: { image: former }, after: { image } }
  await recordAction(tx, { staffId, action: 'change_tile', siteId, subject: `#${id}`, details })
  if (former !== null) await enqueue(tx, removePictureFiles, { image: former })
}

const LINK = /^https:\/\/[^\s]+$/

function accepted({ kind, place, ...given }: TypedTile): TileContent {
  const partner = given.partner.trim()
  const title = given.title.trim()
  const url = given.url.trim()
  const alt = Object.fromEntries(
    given.alt.map(({ language, text }) => [language, text.trim()]).filter(([, text]) => text !== ''),
  ) as Record<string, string>
  const faults: Record<string, string | { code: string; params: Record<string, number> }> = {}
  const tooLong = (max: number) => ({ code: 'tile_too_long', params: { max } })
  if (!partner) faults.partner = 'tile_partner_missing'
  if (partner.length > TILE_TEXT.partner) faults.partner = tooLong(TILE_TEXT.partner)
  if (!title) faults.title = 'tile_title_missing'
  if (title.length > TILE_TEXT.title) faults.title = tooLong(TILE_TEXT.title)
  if (!LINK.test(url) || !URL.canParse(url) || url.length > TILE_TEXT.longest) faults.url = 'tile_link_invalid'
  for (const [language, text] of Object.entries(alt)) {
    if (text.length > TILE_TEXT.alt) faults[`alt_${language}`] = tooLong(TILE_TEXT.alt)
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return { kind, place, partner, title, url, alt }
}
