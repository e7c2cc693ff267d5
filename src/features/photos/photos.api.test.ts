import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockMember } from '#safety/contract'
import { logInStaff } from '#staff/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { type MemberWithPassword, memberWithPassword } from '../../../test/support/member-with-password.ts'
import { ordinaryPhoto } from '../../../test/support/pictures/hostile-pictures.ts'
import { upload } from '../../../test/support/pictures/upload.ts'
import { getMember } from '../members/contract.ts'
import { getPhotos, type OwnPhoto, orderPhotos, type Photo, removePhoto } from './contract.ts'
import { leasePhotosToReview } from './office/contract.ts'
import { photoUrl } from './rules.ts'

let app: TestApp
let photo: Buffer
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'error' })
  photo = await ordinaryPhoto()
})
afterAll(() => app.stop())

const fetchPhoto = (
  person: MemberWithPassword,
  shown: Photo | OwnPhoto,
  variant: 'thumb' | 'thumb_avif' | 'card' | 'full',
) => person.client.fetch(photoUrl(shown, variant))

async function withPhotos(
  count: number,
  options: Parameters<typeof memberWithPassword>[1] = {},
): Promise<MemberWithPassword> {
  const person = await memberWithPassword(app, options)
  for (let n = 0; n < count; n++) expect((await upload(person.client, photo)).status).toBe(200)
  return person
}

async function approveAll(person: MemberWithPassword): Promise<void> {
  const { decidePhoto } = await import('#photos/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  for (const { id } of (await person.client.call(getPhotos)).photos) await transaction(tx => decidePhoto(tx, id, null))
}

async function seenBy(viewer: MemberWithPassword, owner: MemberWithPassword): Promise<Photo[]> {
  return (await viewer.client.call(getMember, { query: { id: owner.memberId } })).member.photos
}

describe('uploads', () => {
  test('[PROFILE-11] [TRUST-5] an uploaded photo loses EXIF and GPS data and is served re-encoded in several sizes', async () => {
    const owner = await memberWithPassword(app)
    const withPlace = await sharp(photo)
      .withExif({ IFD0: { Copyright: 'VONK-SECRET' }, IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(withPlace).metadata()).exif).toBeDefined()
    const { body } = await upload(owner.client, withPlace)
    for (const variant of ['thumb_avif', 'thumb', 'card', 'full'] as const) {
      const file = await fetchPhoto(owner, body.photos[0]!, variant)
      expect(file.status).toBe(200)
      expect(file.headers['content-type']).toBe(variant === 'thumb_avif' ? 'image/avif' : 'image/webp')
      expect(file.headers['cache-control']).toMatch(/^private, max-age=\d+/)
      expect((await sharp(file.body as Buffer).metadata()).exif).toBeUndefined()
      expect(file.text).not.toContain('VONK-SECRET')
    }
    expect(body.photos[0]).toMatchObject({ status: 'review', main: true, locked: false })
    expect(body.photos[0]!.placeholder).toMatch(/^data:image\/png;base64,/)
  })

  test('[PROFILE-6] a crop keeps only the chosen part, and an invalid crop is refused without storing the photo', async () => {
    const owner = await memberWithPassword(app)
    const { body } = await upload(owner.client, photo, randomUUID(), 'image/jpeg', '0,0,0.5,0.5')
    expect(body.photos).toMatchObject([{ width: 450, height: 600 }])
    const refused = await upload(owner.client, photo, randomUUID(), 'image/jpeg', '0.9,0,0.9,1')
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { crop: { code: 'crop_invalid' } } }])
    expect((await owner.client.call(getPhotos)).photos).toHaveLength(1)
  })

  test('[TRUST-5] concurrent and later retries of an upload store one photo; another file or crop with its key is refused', async () => {
    const owner = await memberWithPassword(app)
    const key = randomUUID()
    const replies = await Promise.all([upload(owner.client, photo, key), upload(owner.client, photo, key)])
    replies.push(await upload(owner.client, photo, key))
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200])
    const secondPhoto = await sharp(photo).flop().jpeg().toBuffer()
    const other = await upload(owner.client, secondPhoto, key)
    expect(other.body).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect((await upload(owner.client, photo, key, 'image/jpeg', '0,0,0.5,0.5')).status).toBe(409)
    expect((await owner.client.call(getPhotos)).photos).toHaveLength(1)
    const atOnce = randomUUID()
    const both = await Promise.all([photo, secondPhoto].map(each => upload(owner.client, each, atOnce)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('[PROFILE-4] a free member has at most 3 photos and a premium member 25', async () => {
    const free = await withPhotos(3)
    const refused = await upload(free.client, photo)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'photo_limit', params: { limit: 3 } })
    expect((await free.client.call(getPhotos)).limit).toBe(3)
    const premium = await memberWithPassword(app, { premium: true })
    expect((await premium.client.call(getPhotos)).limit).toBe(25)
    expect((await upload(premium.client, photo)).status).toBe(200)
  })

  test('[PROFILE-4] of two concurrent uploads for the last place one is refused', async () => {
    const free = await withPhotos(2)
    const replies = await Promise.all([upload(free.client, photo), upload(free.client, photo)])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409])
  })
})

describe('the gallery', () => {
  test('[PROFILE-6] the owner chooses the main photo, orders and deletes', async () => {
    const owner = await withPhotos(3)
    const ids = (await owner.client.call(getPhotos)).photos.map(each => each.id)
    const { photos } = await owner.client.call(orderPhotos, { body: { order: [ids[2]!] } })
    expect(photos.map(each => each.id)).toEqual([ids[2], ids[0], ids[1]])
    expect(photos.map(each => each.main)).toEqual([true, false, false])
    const after = await owner.client.call(removePhoto, { body: { id: ids[2]! } })
    expect(after.photos.map(each => each.id)).toEqual([ids[0], ids[1]])
    expect((await fetchPhoto(owner, photos[0]!, 'thumb')).status).toBe(404)
  })

  test('[TRUST-4] a member can’t order or delete a photo of another member', async () => {
    const [owner, other] = [await withPhotos(1), await withPhotos(1)]
    const { id } = (await owner.client.call(getPhotos)).photos[0]!
    expect((await other.client.refused(removePhoto, { body: { id } })).status).toBe(404)
    expect((await other.client.refused(orderPhotos, { body: { order: [id] } })).status).toBe(404)
    expect((await owner.client.call(getPhotos)).photos).toHaveLength(1)
  })

  test('[PROFILE-5] a photo in review is visible only to its owner and is not a main image yet', async () => {
    const [owner, viewer] = [await withPhotos(1), await memberWithPassword(app)]
    expect(await seenBy(viewer, owner)).toEqual([])
    expect((await viewer.client.call(getMember, { query: { id: owner.memberId } })).member.main_image).toBeNull()
    await approveAll(owner)
    expect(await seenBy(viewer, owner)).toMatchObject([{ status: 'active', main: true, locked: false }])
  })

  test('[PROFILE-10] main_image has filename, thumb_filename, status and a path under the CDN prefix', async () => {
    const [owner, viewer] = [await withPhotos(1), await memberWithPassword(app)]
    await approveAll(owner)
    const { main_image } = (await viewer.client.call(getMember, { query: { id: owner.memberId } })).member
    expect(main_image).toMatchObject({ status: 'active', path: expect.stringMatching(/^\/cdn\//) })
    expect(main_image!.filename).toMatch(/-full\.webp$/)
    expect(main_image!.thumb_filename).toMatch(/-thumb\.webp$/)
    expect((await viewer.client.fetch(`${main_image!.path}/${main_image!.filename}`)).status).toBe(200)
  })
})

describe('access to photo files', () => {
  test('[PROFILE-11] [PROFILE-3] without premium every photo except the main one is available only as a blurred file', async () => {
    const [owner, free, premium] = [
      await withPhotos(2),
      await memberWithPassword(app),
      await memberWithPassword(app, { premium: true }),
    ]
    await approveAll(owner)
    const [main, second] = await seenBy(free, owner)
    const [, open] = await seenBy(premium, owner)
    expect(main!.locked).toBe(false)
    expect(second).toMatchObject({ locked: true, filename: expect.stringMatching(/-locked_thumb\.webp$/) })
    expect(open!.locked).toBe(false)
    const blurred = await fetchPhoto(free, second!, 'full')
    const clear = await fetchPhoto(premium, open!, 'thumb')
    expect(await detailOf(blurred.body as Buffer)).toBeLessThan((await detailOf(clear.body as Buffer)) / 4)
    const guesses = ['thumb.webp', 'card.webp', 'full.webp', 'thumb.avif'].map(
      variant => `${second!.path}/${second!.filename.replace('locked_thumb.webp', variant)}`,
    )
    for (const guess of guesses) expect((await free.client.fetch(guess)).status).toBe(404)
    expect((await free.client.fetch(photoUrl(open!, 'full'))).status).toBe(404)
  })

  test('[TRUST-4] a photo address is not found for another member, a visitor or another site', async () => {
    const [owner, viewer, other] = [await withPhotos(1), await memberWithPassword(app), await memberWithPassword(app)]
    await approveAll(owner)
    const url = photoUrl((await seenBy(viewer, owner))[0]!, 'card')
    expect((await viewer.client.fetch(url)).status).toBe(200)
    expect((await other.client.fetch(url)).status).toBe(404)
    expect((await app.client().fetch(url)).status).toBe(404)
    expect((await app.client('ember.localhost').fetch(url)).status).toBe(404)
    expect((await viewer.client.fetch(url.replace('/cdn/', '/media/'))).status).toBe(404)
  })

  test('[TRUST-4] [OFFICE-1] a photo address of staff works only with a staff login, also for photos in review', async () => {
    const owner = await withPhotos(1)
    const { createStaff } = await import('#staff/server')
    const { transaction } = await import('#platform/server/database/db.ts')
    const login = { email: 'reviewer@example.test', password: 'genoeg lang voor iedereen 1' }
    await transaction(tx => createStaff(tx, { ...login, role: 'moderator' }))
    const staff = app.client()
    await staff.call(logInStaff, { body: login })
    const { photos } = await staff.call(leasePhotosToReview, { body: {} })
    const url = photoUrl(photos[0]!.photo, 'full')
    expect((await staff.fetch(url)).status).toBe(200)
    for (const client of [owner.client, app.client()]) expect((await client.fetch(url)).status).toBe(404)
  })

  test('[TRUST-4] a block invalidates the photo addresses at once', async () => {
    const [owner, viewer] = [await withPhotos(1), await memberWithPassword(app)]
    await approveAll(owner)
    const url = photoUrl((await seenBy(viewer, owner))[0]!, 'full')
    await owner.client.call(blockMember, { body: { id: viewer.memberId } })
    expect((await viewer.client.fetch(url)).status).toBe(404)
  })

  test('[TRUST-4] the photo of a member who becomes invisible is not found at its old address, also with the cached copy’s tag', async () => {
    const [owner, viewer] = [await withPhotos(1), await memberWithPassword(app)]
    await approveAll(owner)
    const url = photoUrl((await seenBy(viewer, owner))[0]!, 'full')
    const { headers } = await viewer.client.fetch(url)
    expect(headers['cache-control']).toMatch(/^private, max-age=(?:[12]?\d?\d|300)$/)
    const again = () => viewer.client.fetch(url, { headers: { 'if-none-match': String(headers.etag) } })
    expect((await again()).status).toBe(304)
    const { pool } = await import('#platform/server/database/db.ts')
    await pool().query('UPDATE members_profile SET invisible = true WHERE member_id = $1', [owner.memberId])
    expect((await again()).status).toBe(404)
    expect((await viewer.client.fetch(url)).status).toBe(404)
    expect((await owner.client.fetch(photoUrl((await owner.client.call(getPhotos)).photos[0]!, 'full'))).status).toBe(
      200,
    )
  })

  test.each(['deleted', 'disabled', 'banned'] as const)(
    '[TRUST-4] photos of a %s account are not found at their old address',
    async status => {
      const [owner, viewer] = [await withPhotos(1), await memberWithPassword(app)]
      await approveAll(owner)
      const url = photoUrl((await seenBy(viewer, owner))[0]!, 'full')
      const { closeAccount } = await import('#accounts/server')
      const { transaction } = await import('#platform/server/database/db.ts')
      await transaction(tx => closeAccount(tx, owner.memberId, status))
      expect((await viewer.client.fetch(url)).status).toBe(404)
    },
  )

  test('[TRUST-4] a deleted photo is not found at the address that another member got', async () => {
    const [owner, viewer] = [await withPhotos(1), await memberWithPassword(app)]
    await approveAll(owner)
    const [photo] = await seenBy(viewer, owner)
    await owner.client.call(removePhoto, { body: { id: photo!.id } })
    expect((await viewer.client.fetch(photoUrl(photo!, 'full'))).status).toBe(404)
  })
})

/** The difference between neighbouring pixels: high for a sharp picture, near zero for a blurred one. */
async function detailOf(file: Buffer): Promise<number> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  let sum = 0
  for (let at = 1; at < data.length; at++) if (at % info.width) sum += Math.abs(data[at]! - data[at - 1]!) ** 2
  return sum / data.length
}
