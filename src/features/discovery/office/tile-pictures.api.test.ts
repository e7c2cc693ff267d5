import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { madeMember } from '../../../../test/support/made-member.ts'
import { ordinaryPhoto } from '../../../../test/support/pictures/hostile-pictures.ts'
import { uploadTilePicture } from '../../../../test/support/pictures/tile-picture.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getActions } from '../../staff/contract.ts'
import { searchMembers } from '../contract.ts'
import { changeTile, createTile, getTiles, removeTilePicture } from './contract.ts'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
})
afterAll(() => app.stop())

const form = { kind: 'cam' as const, partner: 'Partner', title: 'Kijk hier', place: 0, alt: [] }

async function newTile(name: string) {
  const body = { site: 1, ...form, url: `https://${name}.example/` }
  return { ...body, id: (await office.call(createTile, { body })).id }
}

const imageOf = async (id: number) =>
  (await office.call(getTiles, { query: { site: 1 } })).tiles.find(tile => tile.id === id)?.image ?? null

/** Runs the job that removes the files of a former picture. */
async function removeFiles(image: string): Promise<void> {
  const { removePictureFiles } = await import('#discovery/server')
  await removePictureFiles.run({ image })
}

test('[SEARCH-5] [OFFICE-2] [TRUST-5] staff upload the picture of a tile: re-encoded without metadata, kept by browsers at an address of its own', async () => {
  const { id } = await newTile('upload')
  const secret = await sharp(await ordinaryPhoto(600, 800))
    .withExif({ IFD0: { Copyright: 'VONK-SECRET' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await uploadTilePicture(office, id, secret)
  expect(status).toBe(200)
  const picture = await app.client().fetch(body.image)
  expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const stored = await sharp(picture.body as Buffer).metadata()
  expect([stored.format, stored.width, stored.height, stored.exif]).toEqual(['webp', 480, 640, undefined])

  const bram = await madeMember(app, 'Bram', { gender: 'male' })
  const { tiles } = await bram.client.call(searchMembers, { query: {} })
  expect(tiles.find(tile => tile.id === id)).toMatchObject({ image: body.image, alt: '' })
  const [logged] = (await office.call(getActions)).actions
  expect(logged).toMatchObject({ action: 'change_tile', subject: `#${id}` })
})

test('[OFFICE-2] a new picture has a new address, and the files of the former one are removed, also when a picture is removed', async () => {
  const { id } = await newTile('replace')
  const [portrait, other] = [await ordinaryPhoto(400, 500), await ordinaryPhoto(500, 400)]
  const { image: first } = (await uploadTilePicture(office, id, portrait)).body
  expect((await uploadTilePicture(office, id, portrait)).body.image).toBe(first)
  const { image: second } = (await uploadTilePicture(office, id, other)).body
  expect(second).not.toBe(first)
  await removeFiles(first)
  await removeFiles(second)
  expect((await app.client().fetch(first)).status).toBe(404)
  expect((await app.client().fetch(second)).status).toBe(200)
  await office.call(removeTilePicture, { body: { tile: id } })
  expect(await imageOf(id)).toBeNull()
  await removeFiles(second)
  expect((await app.client().fetch(second)).status).toBe(404)
})

test('[OFFICE-2] the picture of a tile is described in the reader’s language, and a change of the texts keeps the picture', async () => {
  const tile = await newTile('alt')
  const { image } = (await uploadTilePicture(office, tile.id, await ordinaryPhoto(400, 500))).body
  const { id, site: _site, ...body } = tile
  const alt = [
    { language: 'nl', text: ' Een vrouw op een bank ' },
    { language: 'en', text: '' },
  ] as const
  await office.call(changeTile, { body: { id, ...body, alt: [...alt] } })
  expect(await imageOf(id)).toBe(image)
  const anna = await madeMember(app, 'Anna', { gender: 'male' })
  const seen = async (language: string) => {
    const headers = { 'accept-language': language }
    const { tiles } = await anna.client.call(searchMembers, { query: {}, headers })
    return tiles.find(each => each.id === id)?.alt
  }
  expect([await seen('nl'), await seen('en')]).toEqual(['Een vrouw op een bank', 'Een vrouw op een bank'])
  const tooLong = { id, ...body, alt: [{ language: 'nl' as const, text: 'x'.repeat(151) }] }
  expect((await office.refused(changeTile, { body: tooLong })).fields?.alt_nl?.code).toBe('tile_too_long')
})

test('[OFFICE-2] [TRUST-5] a file that is no picture is refused, and a tile that doesn’t exist is not found', async () => {
  const { id } = await newTile('refused')
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  expect((await uploadTilePicture(office, id, html)).status).toBe(415)
  expect(await imageOf(id)).toBeNull()
  expect((await uploadTilePicture(office, 999_999, await ordinaryPhoto(400, 500))).status).toBe(404)
})
