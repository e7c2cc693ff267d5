import sharp from 'sharp'
import * as chatOffice from '../../../src/features/chat/office/contract.ts'
import * as discoveryOffice from '../../../src/features/discovery/office/contract.ts'
import type { TestApp } from '../app.ts'
import { GIFT } from '../gift.ts'
import { uploadGiftPicture } from '../pictures/gift-picture.ts'
import { ordinaryPhoto } from '../pictures/hostile-pictures.ts'
import { uploadTilePicture } from '../pictures/tile-picture.ts'
import { again, staff } from './prerequisites.ts'
import type { Write } from './writes.ts'

const tileOf = (key: string) => ({
  kind: 'cam' as const,
  partner: 'Partner',
  title: 'Kijk hier',
  url: `https://cams.example/${key}`,
  alt: [],
  place: 1,
})

const { site: _site, ...content } = GIFT

async function newGift(app: TestApp) {
  const office = await staff(app)
  const { id } = await office.call(chatOffice.createGift, { body: GIFT })
  return { office, id }
}

const picture = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

/** Writes about partner tiles and gifts, which have uploaded pictures. */
export const TILE_AND_GIFT_WRITES: Readonly<Record<string, Write>> = {
  'POST /api/tiles.php': async (app, key) => {
    return again(await staff(app), discoveryOffice.createTile, { body: { site: 1, ...tileOf(key) }, key })
  },
  'PUT /api/tiles.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(discoveryOffice.createTile, { body: { site: 1, ...tileOf(key) } })
    return again(office, discoveryOffice.changeTile, { body: { id, ...tileOf(key), title: 'Anders' }, key })
  },
  'POST /api/tile-picture.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(discoveryOffice.createTile, { body: { site: 1, ...tileOf(key) } })
    const bytes = await ordinaryPhoto(400, 500)
    return () => uploadTilePicture(office, id, bytes, key)
  },
  'DELETE /api/tile-picture.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(discoveryOffice.createTile, { body: { site: 1, ...tileOf(key) } })
    await uploadTilePicture(office, id, await ordinaryPhoto(400, 500))
    return again(office, discoveryOffice.removeTilePicture, { body: { tile: id }, key })
  },
  'DELETE /api/tiles.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(discoveryOffice.createTile, { body: { site: 1, ...tileOf(key) } })
    return again(office, discoveryOffice.endTile, { body: { id }, key })
  },
  'POST /api/office-gifts.php': async (app, key) => {
    return again(await staff(app), chatOffice.createGift, { body: GIFT, key })
  },
  'PUT /api/office-gifts.php': async (app, key) => {
    const { office, id } = await newGift(app)
    return again(office, chatOffice.changeGift, { body: { id, version: 1, ...content, credits: 13 }, key })
  },
  'DELETE /api/office-gifts.php': async (app, key) => {
    const { office, id } = await newGift(app)
    return again(office, chatOffice.retireGift, { body: { id }, key })
  },
  'POST /api/office-gift-copy.php': async (app, key) => {
    const office = await staff(app)
    const { id } = await office.call(chatOffice.createGift, { body: { ...GIFT, site: null } })
    return again(office, chatOffice.copyGift, { body: { id, site: 2 }, key })
  },
  'POST /api/office-gift-picture.php': async (app, key) => {
    const { office, id } = await newGift(app)
    const bytes = await picture()
    return () => uploadGiftPicture(office, id, bytes, key)
  },
  'DELETE /api/office-gift-picture.php': async (app, key) => {
    const { office, id } = await newGift(app)
    await uploadGiftPicture(office, id, await picture())
    return again(office, chatOffice.removeGiftPicture, { body: { gift: id }, key })
  },
}
