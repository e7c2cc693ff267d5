import * as discoveryOffice from '../../../src/features/discovery/office/contract.ts'
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

/** Writes about partner tiles. */
export const TILE_WRITES: Readonly<Record<string, Write>> = {
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
}
