/** A moderator of one site works on the members of that site; the members and things of other sites are not found. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/endpoint.ts'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { ordinaryPhoto } from '../../../../test/support/pictures/hostile-pictures.ts'
import { upload } from '../../../../test/support/pictures/upload.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { pair, reported, staff } from '../../../../test/support/writes/prerequisites.ts'
import { endBan, getBans } from '../../bans/office/contract.ts'
import { changeProfile } from '../../members/contract.ts'
import { decideTextReview, getTextReview } from '../../members/office/contract.ts'
import { decideReview, getReviewQueue, leasePhotosToReview, removePhoto } from '../../photos/office/contract.ts'
import { decideOnReport, getDisabled, getReportQueue, reopenMember } from '../../safety/office/contract.ts'

const [OWN, OTHER] = [1, 2]

let app: TestApp
let [own, elsewhere]: Client[] = []
beforeAll(async () => {
  app = await testApp()
  own = await staff(app, 'moderator', [OWN])
  elsewhere = await staff(app, 'moderator', [OTHER])
})
afterAll(() => app.stop())

async function refused<E extends Endpoint>(endpoint: E, body: object): Promise<void> {
  const { status, code } = await elsewhere!.refused(endpoint, { body } as never)
  expect([endpoint.path, status, code]).toEqual([endpoint.path, 404, 'not_found'])
}

test('[OFFICE-12] photos are reviewed and removed by moderators of their site only', async () => {
  const [{ client }] = await pair(app)
  const { id } = (await upload(client, await ordinaryPhoto(400, 500))).body.photos[0]!
  expect(await elsewhere!.call(leasePhotosToReview, { body: {} })).toMatchObject({ waiting: 0, photos: [] })
  await refused(decideReview, { id, reason: null })
  const leased = await own!.call(leasePhotosToReview, { body: {} })
  expect(leased.photos.map(({ photo }) => photo.id)).toEqual([id])
  expect(await own!.call(decideReview, { body: { id, reason: null } })).toEqual({ decided: 'now' })
  const approved = async (moderator: Client) =>
    (await moderator.call(getReviewQueue)).approved.map(each => each.photo.id)
  expect([await approved(own!), await approved(elsewhere!)]).toEqual([[id], []])
  await refused(removePhoto, { id, reason: 'explicit' })
  await own!.call(removePhoto, { body: { id, reason: 'explicit' } })
})

test('[OFFICE-12] held texts are decided by moderators of their site only', async () => {
  const [{ client }] = await pair(app)
  await client.call(changeProfile, { body: { about: 'Kom op telegram @foo voor geld' } })
  const waiting = async (moderator: Client) => (await moderator.call(getTextReview)).texts.map(each => each.id)
  const [id] = await waiting(own!)
  expect(await waiting(elsewhere!)).toEqual([])
  await refused(decideTextReview, { id, approved: true })
  expect(await own!.call(decideTextReview, { body: { id: id!, approved: false } })).toEqual({ decided: 'now' })
})

test('[OFFICE-3] reports are decided by moderators of their site; a ban by them counts on their sites', async () => {
  const [id, second] = [await reported(app), await reported(app)]
  const open = async (moderator: Client) => {
    const { reports, sites } = await moderator.call(getReportQueue)
    return { reports: reports.map(each => each.id), sites: sites.map(site => site.id) }
  }
  expect(await open(own!)).toEqual({ reports: expect.arrayContaining([id, second]), sites: [OWN] })
  expect(await open(elsewhere!)).toEqual({ reports: [], sites: [OTHER] })
  await refused(decideOnReport, { id, decision: 'dismissed' })
  const ban = (sites?: number[]) => ({ id, decision: 'banned' as const, ban: sites ? { sites } : {} })
  expect((await own!.refused(decideOnReport, { body: ban([OWN, OTHER]) })).status).toBe(404)
  await own!.call(decideOnReport, { body: ban() })
  const [made] = (await own!.call(getBans)).bans
  expect(made?.sites).toEqual(['vonk.localhost'])
  expect((await elsewhere!.call(getBans)).bans).toEqual([])
  await refused(endBan, { id: made!.id })
  const colleague = await staff(app, 'moderator', [OWN])
  expect(await colleague.call(endBan, { body: { id: made!.id } })).toEqual({ ended: true })
})

test('[TRUST-16] a ban on sites of others is neither shown to nor ended by moderators of one of its sites', async () => {
  const { makeBan } = await import('#bans/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const administrator = await staff(app)
  for (const sites of [null, [OWN, OTHER]]) {
    const { memberId } = await newMember(app)
    await transaction(tx => makeBan(tx, memberId, { sites, ground: 'scam', until: null }))
    const id = (await administrator.call(getBans)).bans[0]!.id
    expect((await own!.call(getBans)).bans.map(ban => ban.id)).not.toContain(id)
    expect((await own!.refused(endBan, { body: { id } })).status).toBe(404)
    await administrator.call(endBan, { body: { id } })
  }
})

test('[OFFICE-12] disabled members are reopened by moderators of their site only', async () => {
  const { memberId: id } = await newMember(app)
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("UPDATE accounts_account SET status = 'disabled', closed_at = now() WHERE id = $1", [id])
  const listed = async (moderator: Client) => (await moderator.call(getDisabled)).members.map(({ member }) => member.id)
  expect([await listed(own!), await listed(elsewhere!)]).toEqual([[id], []])
  await refused(reopenMember, { id })
  expect(await own!.call(reopenMember, { body: { id } })).toEqual({ open: true })
})
