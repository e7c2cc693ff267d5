import { allTiles, hideTile, insertTile, type TileContent, updateTile } from '#discovery/server'
import { invalidFields, notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { siteFor } from '#sites/office/server'
import { changesBetween, recordAction } from '#staff/server'
import type { PartnerTile } from '../contract.ts'
import { TILE_TEXT } from '../rules.ts'

export function tilesOfSite(siteId: number): Promise<PartnerTile[]> {
  return allTiles(siteFor(siteId).id)
}

interface TileChange extends TileContent {
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
  const details = changesBetween(was, { ...tile, active: true })
  await recordAction(tx, { staffId, action: 'change_tile', siteId, subject: `#${id}`, details })
}

export async function endTile(tx: Tx, { staffId, id }: { staffId: number; id: number }): Promise<void> {
  const ended = await hideTile(tx, id)
  if (!ended) throw notFound()
  const details = { url: ended.url, before: { active: true }, after: { active: false } }
  await recordAction(tx, { staffId, action: 'end_tile', siteId: ended.site_id, subject: `#${id}`, details })
}

const LINK = /^https:\/\/[^\s]+$/
/** Nothing loads from a partner: an image is a file of this origin. */
const IMAGE = /^\/(cdn|assets)\/[A-Za-z0-9_./-]+$/

function accepted({ kind, place, ...given }: TileContent): TileContent {
  const partner = given.partner.trim()
  const title = given.title.trim()
  const url = given.url.trim()
  const image = given.image?.trim() || null
  const faults: Record<string, string | { code: string; params: Record<string, number> }> = {}
  const tooLong = (max: number) => ({ code: 'tile_too_long', params: { max } })
  if (!partner) faults.partner = 'tile_partner_missing'
  if (partner.length > TILE_TEXT.partner) faults.partner = tooLong(TILE_TEXT.partner)
  if (!title) faults.title = 'tile_title_missing'
  if (title.length > TILE_TEXT.title) faults.title = tooLong(TILE_TEXT.title)
  if (!LINK.test(url) || !URL.canParse(url) || url.length > TILE_TEXT.longest) faults.url = 'tile_link_invalid'
  if (image !== null && (!IMAGE.test(image) || image.includes('..'))) faults.image = 'tile_image_invalid'
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return { kind, place, partner, title, url, image }
}
