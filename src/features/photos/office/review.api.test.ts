/** Staff review photos: a photo is leased for one reviewer, decided once and logged. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPhotos } from '#photos/contract'
import { photoUrl } from '#photos/rules'
import { getActions, getStaff } from '#staff/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { memberWithPassword } from '../../../../test/support/member-with-password.ts'
import { ordinaryPhoto } from '../../../../test/support/pictures/hostile-pictures.ts'
import { upload } from '../../../../test/support/pictures/upload.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { decideReview, leasePhotosToReview, putOffReview } from './contract.ts'

let app: TestApp
let administrator: Client
let moderator: Client
beforeAll(async () => {
  app = await testApp()
  administrator = await staff(app, 'administrator')
  moderator = await staff(app, 'moderator')
})
afterAll(() => app.stop())

test('[PROFILE-5] staff see the waiting photos and decide each once, and the member sees the reason of a refusal', async () => {
  const member = await memberWithPassword(app, { name: 'Mia' })
  await upload(member.client, await ordinaryPhoto())
  await upload(member.client, await ordinaryPhoto(800, 1000))
  const queue = await administrator.call(leasePhotosToReview, { body: {} })
  expect(queue.waiting).toBe(2)
  const [first, second] = queue.photos
  expect(first!.member).toMatchObject({ name: 'Mia', age: expect.any(Number) })
  expect((await administrator.fetch(photoUrl(first!.photo, 'full'))).status).toBe(200)
  expect((await member.client.fetch(photoUrl(first!.photo, 'full'))).status).toBe(404)

  const approve = { body: { id: first!.photo.id, reason: null } }
  expect(await administrator.call(decideReview, approve)).toEqual({ decided: 'now' })
  expect(await moderator.call(decideReview, { body: { id: first!.photo.id, reason: 'quality' } })).toEqual({
    decided: 'before',
  })
  await moderator.call(decideReview, { body: { id: second!.photo.id, reason: 'no_face' } })
  const { photos } = await member.client.call(getPhotos)
  expect(photos.map(photo => [photo.status, photo.refused_reason])).toEqual([
    ['active', null],
    ['refused', 'no_face'],
  ])
  const { actions } = await administrator.call(getActions)
  expect(
    actions.filter(action => action.action.endsWith('_photo')).map(action => [action.staff, action.action]),
  ).toEqual([
    [await emailOf(moderator), 'refuse_photo'],
    [await emailOf(administrator), 'approve_photo'],
  ])
})

test('[PROFILE-5] two concurrent reviewers get different photos, and a postponed photo returns at the end', async () => {
  const names = async (office: Client) =>
    (await office.call(leasePhotosToReview, { body: {} })).photos.map(each => each.member.name)
  const people = ['Noor', 'Olga', 'Pia', 'Quin', 'Roos', 'Saar', 'Tess', 'Una']
  for (const name of people)
    await upload((await memberWithPassword(app, { name })).client, await ordinaryPhoto(400, 500))
  const [first, others] = await Promise.all([names(administrator), names(moderator)])
  expect(first.filter(name => others.includes(name))).toEqual([])
  expect([...first, ...others].toSorted()).toEqual(people)
  // A second request returns the same photos, and a leased photo can't be postponed by a colleague.
  expect(await names(administrator)).toEqual(first)
  const { photos } = await administrator.call(leasePhotosToReview, { body: {} })
  await moderator.call(putOffReview, { body: { id: photos[0]!.photo.id } })
  expect(await names(administrator)).toEqual(first)

  await administrator.call(putOffReview, { body: { id: photos[0]!.photo.id } })
  const left = async (office: Client) => {
    const seen: string[] = []
    for (;;) {
      const { photos: held } = await office.call(leasePhotosToReview, { body: {} })
      if (held.length === 0) return seen
      seen.push(held[0]!.member.name)
      await office.call(decideReview, { body: { id: held[0]!.photo.id, reason: null } })
    }
  }
  expect(await left(administrator)).toEqual([...first.slice(1), first[0]])
  expect((await left(moderator)).toSorted()).toEqual(others.toSorted())
})

test('[PROFILE-5] a photo that a reviewer leaves undecided goes to another reviewer after some minutes', async () => {
  await upload((await memberWithPassword(app, { name: 'Vera' })).client, await ordinaryPhoto(400, 500))
  const held = async (office: Client) =>
    (await office.call(leasePhotosToReview, { body: {} })).photos.map(each => each.photo.id)
  const [id] = await held(administrator)
  expect(await held(moderator)).toEqual([])
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("UPDATE photos_photo SET held_until = held_until - interval '5 minutes' WHERE id = $1", [id])
  expect(await held(moderator)).toEqual([id])
  expect(await held(administrator)).toEqual([])
  await moderator.call(decideReview, { body: { id: id!, reason: null } })
})

test('[PROFILE-5] [ERR-3] a reviewer’s concurrent requests get the same photos', async () => {
  for (let n = 0; n < 3; n++) await upload((await memberWithPassword(app)).client, await ordinaryPhoto(400, 500))
  const held = async () => (await moderator.call(leasePhotosToReview, { body: {} })).photos.map(each => each.photo.id)
  const replies = await Promise.all(Array.from({ length: 8 }, held))
  expect(replies[0]).toHaveLength(3)
  expect(replies).toEqual(replies.map(() => replies[0]))
})

const emailOf = async (client: Client) => (await client.call(getStaff)).staff!.email
