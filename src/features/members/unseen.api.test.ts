import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { newPerson } from '../../../test/support/profiles.ts'
import { versions, writtenSince } from '../../../test/support/watched-tables.ts'
import { listChats, sendMessage } from '../chat/contract.ts'
import { searchMembers } from '../discovery/contract.ts'
import { getLike, getLikes } from '../likes/contract.ts'
import { changeProfile, getMember, getUser } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const profileOf = async (viewer: { client: ReturnType<TestApp['client']> }, id: number) =>
  (await viewer.client.call(getMember, { query: { id } })).member

test('[PROFILE-8] [TRUST-4] an invisible member’s profile is visible only to the member and to conversation partners', async () => {
  const [hidden, stranger, friend] = [await newPerson(app), await newPerson(app), await newPerson(app)]
  const { grant } = await import('#credits/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const gift = { memberId: hidden.memberId, credits: 100, reason: 'demo', ref: `test:${hidden.memberId}` } as const
  await transaction(tx => grant(tx, gift))
  await hidden.client.call(sendMessage, { body: { profile: friend.memberId, text: 'Dag' } })
  await hidden.client.call(changeProfile, { body: { invisible: true } })
  for (const client of [stranger.client, app.client()]) {
    expect((await client.refused(getMember, { query: { id: hidden.memberId } })).status).toBe(404)
  }
  expect((await profileOf(hidden, hidden.memberId)).own).toBe(true)
  expect((await profileOf(friend, hidden.memberId)).online).toBe(false)
})

test('[PROFILE-8] an invisible member’s visits write nothing and change no response to others', async () => {
  const [hidden, other] = [await newPerson(app), await newPerson(app)]
  await hidden.client.call(changeProfile, { body: { invisible: true } })
  await other.client.call(getUser)
  const theirs = async () => [
    await profileOf(other, other.memberId),
    (await other.client.send(getUser)).body,
    (await other.client.send(getLikes)).body,
    (await other.client.send(listChats)).body,
  ]
  const [before, tables] = [await theirs(), await versions()]
  await hidden.client.call(getUser)
  await profileOf(hidden, other.memberId)
  await hidden.client.call(getLike, { query: { id: other.memberId } })
  await hidden.client.call(searchMembers, { query: { gender: 'all' } })
  expect(await writtenSince(tables)).toEqual([])
  expect(await theirs()).toEqual(before)
  // The other member's online state is still visible.
  expect((await profileOf(hidden, other.memberId)).online).toBe(true)
  const { pool } = await import('#platform/server/database/db.ts')
  const listed = 'SELECT FROM discovery_member WHERE member_id = $1'
  expect((await pool().query(listed, [hidden.memberId])).rowCount).toBe(0)
})

test('[TRUST-10] a visitor doesn’t see who is online where only members search', async () => {
  const owner = await newPerson(app)
  await owner.client.call(getUser)
  const { transaction } = await import('#platform/server/database/db.ts')
  const { reloadSites, siteOfHost, updateSettings } = await import('#sites/server')
  await transaction(tx => updateSettings(tx, siteOfHost('vonk.localhost')!.id, { logged_out_search: 'none' }))
  await reloadSites()
  expect(await profileOf({ client: app.client() }, owner.memberId)).toMatchObject({ teaser: true, online: false })
})
