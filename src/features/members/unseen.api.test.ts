import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { versions, writtenSince } from '../../../test/support/database/watched-tables.ts'
import { chatMember } from '../../../test/support/made-member.ts'
import { memberWithPassword } from '../../../test/support/member-with-password.ts'
import { newMember, PASSWORD } from '../../../test/support/signed-up-member.ts'
import { getTerms, listChats, readConversation, sendMessage } from '../chat/contract.ts'
import { searchMembers } from '../discovery/contract.ts'
import { leave } from '../leaving/contract.ts'
import { getLike, getLikes, likeMember } from '../likes/contract.ts'
import { swipeMember } from '../likes/contract-swipe.ts'
import { blockMember, blocks, fileReport, unblockMember } from '../safety/contract.ts'
import { changeProfile, getMember, getUser } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const profileOf = async (viewer: { client: ReturnType<TestApp['client']> }, id: number) =>
  (await viewer.client.call(getMember, { query: { id } })).member

test('[PROFILE-8] [TRUST-4] an invisible member’s profile is visible only to the member and to conversation partners', async () => {
  const [hidden, stranger, friend] = [
    await memberWithPassword(app),
    await memberWithPassword(app),
    await memberWithPassword(app),
  ]
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

test('[BLOCK-1] [TRUST-4] a member who can’t be seen can’t be blocked, reported, liked or written to: each reply equals that for an unknown id', async () => {
  const { client } = await chatMember(app, 'Vera', { premium: true })
  const [hidden, left] = [await chatMember(app, 'Hidde'), await chatMember(app, 'Luuk')]
  const unconfirmed = await chatMember(app, 'Onno', { status: 'not_confirmed' })
  const elsewhere = await chatMember(app, 'Elsa', { host: 'vlam.localhost' })
  await hidden.client.call(changeProfile, { body: { invisible: true } })
  const { closeAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, left.memberId, 'deleted'))
  // A member who can't be seen blocks the viewer; that must not reveal the member either.
  const blocker = await chatMember(app, 'Bas')
  await blocker.client.call(blockMember, { body: { id: (await client.call(getUser)).user!.id } })
  await blocker.client.call(changeProfile, { body: { invisible: true } })
  const doors: readonly ((id: number) => Promise<{ status: number; text: string }>)[] = [
    id => client.send(blockMember, { body: { id } }),
    id => client.send(blockMember, { body: { id, report: { reason: 'other' } } }),
    id => client.send(fileReport, { body: { kind: 'member', id, reason: 'other' } }),
    id => client.send(likeMember, { body: { id } }),
    id => client.send(swipeMember, { body: { id, liked: true } }),
    id => client.send(getLike, { query: { id } }),
    id => client.send(sendMessage, { body: { profile: id, text: 'Dag' } }),
    id => client.send(sendMessage, { body: { profile: id, text: '', gift: 'rose' } }),
    id => client.send(readConversation, { query: { profile: id } }),
    id => client.send(getTerms, { query: { profile: id } }),
    id => client.send(getMember, { query: { id } }),
  ]
  for (const [nth, door] of doors.entries()) {
    const unknown = await door(999_999)
    expect(unknown.status, `door ${nth}`).toBe(404)
    for (const { name, memberId } of [hidden, left, unconfirmed, elsewhere, blocker]) {
      const { status, text } = await door(memberId)
      expect({ nth, name, status, text }).toEqual({ nth, name, status: 404, text: unknown.text })
    }
  }
})

test('[BLOCK-1] [PROFILE-8] a blocked member who becomes invisible or leaves stays in the list without a name and can be unblocked', async () => {
  const [viewer, hidden, left] = [
    await memberWithPassword(app),
    await memberWithPassword(app),
    await memberWithPassword(app),
  ]
  const nameOf = async () =>
    (await viewer.client.call(blocks)).blocks.map(({ name, fictional }) => ({ name, fictional }))
  for (const { memberId } of [hidden, left]) await viewer.client.call(blockMember, { body: { id: memberId } })
  expect((await nameOf()).every(({ name }) => name !== null)).toBe(true)
  await hidden.client.call(changeProfile, { body: { invisible: true } })
  const { closeAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, left.memberId, 'deleted'))
  const unavailable = { name: null, fictional: false }
  expect(await nameOf()).toEqual([unavailable, unavailable])
  for (const { memberId } of [hidden, left]) {
    expect((await viewer.client.refused(getMember, { query: { id: memberId } })).status).toBe(404)
    await viewer.client.call(blockMember, { body: { id: memberId } })
    await viewer.client.call(unblockMember, { body: { id: memberId } })
  }
  expect(await nameOf()).toEqual([])
})

test('[BLOCK-1] [PROFILE-8] an invisible member who wrote can be blocked, reported and answered', async () => {
  const [hidden, friend] = [await chatMember(app, 'Hugo'), await chatMember(app, 'Fleur')]
  await hidden.client.call(changeProfile, { body: { invisible: true } })
  await hidden.client.call(sendMessage, { body: { profile: friend.memberId, text: 'Dag' } })
  await friend.client.call(sendMessage, { body: { profile: hidden.memberId, text: 'Dag Hugo' } })
  const body = { id: hidden.memberId, report: { reason: 'other' } } as const
  expect((await friend.client.call(blockMember, { body })).number).toEqual(expect.any(Number))
  expect((await friend.client.refused(getMember, { query: { id: hidden.memberId } })).status).toBe(404)
  expect((await friend.client.refused(sendMessage, { body: { profile: hidden.memberId, text: 'Dag' } })).code).toBe(
    'member_blocked',
  )
})

test('[BLOCK-3] [DELETE-4] a member who wrote and then deleted the account can be reported and blocked until the erasure, and stays unseen', async () => {
  const hugo = await newMember(app, { credits: 100 })
  const [fleur, faye, stranger] = [
    await memberWithPassword(app),
    await memberWithPassword(app),
    await memberWithPassword(app),
  ]
  const write = async ({ memberId: profile }: { memberId: number }) =>
    (await hugo.client.call(sendMessage, { body: { profile, text: 'Ik weet waar je woont' } })).conversation.id
  const conversation = await write(fleur)
  await write(faye)
  await hugo.client.call(leave, { body: { password: PASSWORD } })

  const id = hugo.memberId
  const about = { kind: 'message', id, conversation, seq: 1, reason: 'threat' } as const
  const { number } = await fleur.client.call(fileReport, { body: about })
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query('SELECT evidence FROM safety_report WHERE id = $1', [number])
  expect(rows[0].evidence).toMatchObject({ name: hugo.name, text: 'Ik weet waar je woont' })
  const member = { kind: 'member', id, reason: 'threat' } as const
  expect((await fleur.client.call(fileReport, { body: member })).number).not.toBe(number)
  const block = { id, report: { reason: 'threat' } } as const
  expect((await faye.client.call(blockMember, { body: block })).number).toEqual(expect.any(Number))
  expect((await faye.client.call(blocks)).blocks).toMatchObject([{ id, name: null }])
  for (const { client } of [fleur, faye]) expect((await client.refused(getMember, { query: { id } })).status).toBe(404)
  expect((await stranger.client.refused(fileReport, { body: member })).status).toBe(404)
  expect((await stranger.client.refused(blockMember, { body: block })).status).toBe(404)

  await pool().query("UPDATE accounts_account SET closed_at = now() - interval '15 days' WHERE id = $1", [id])
  const { eraseAccount } = await import('#accounts/server')
  await eraseAccount(id)
  expect((await fleur.client.refused(blockMember, { body: { ...block } })).status).toBe(404)
  expect((await faye.client.refused(fileReport, { body: about })).status).toBe(404)
})

test('[PROFILE-8] [TRUST-4] an export names the likes that the member gave, but no like of a member who became invisible', async () => {
  const [viewer, hidden, shown] = [
    await memberWithPassword(app),
    await memberWithPassword(app),
    await memberWithPassword(app),
  ]
  for (const other of [hidden, shown]) {
    await viewer.client.call(likeMember, { body: { id: other.memberId } })
    await other.client.call(likeMember, { body: { id: viewer.memberId } })
  }
  await hidden.client.call(changeProfile, { body: { invisible: true } })
  const { room } = await import('#likes/server')
  const { given, received } = (await room.personalData!.export!(viewer.memberId)) as {
    given: { member: number; mutual: boolean }[]
    received: { member: number }[]
  }
  expect(given.map(({ member, mutual }) => [member, mutual])).toEqual([
    [hidden.memberId, false],
    [shown.memberId, true],
  ])
  expect(received.map(({ member }) => member)).toEqual([shown.memberId])
})

test('[PROFILE-8] an invisible member’s visits write nothing and change no response to others', async () => {
  const [hidden, other] = [await memberWithPassword(app), await memberWithPassword(app)]
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
  const owner = await memberWithPassword(app)
  await owner.client.call(getUser)
  const { transaction } = await import('#platform/server/database/db.ts')
  const { reloadSites, siteOfHost, updateSettings } = await import('#sites/server')
  await transaction(tx => updateSettings(tx, siteOfHost('vonk.localhost')!.id, { logged_out_search: 'none' }))
  await reloadSites()
  expect(await profileOf({ client: app.client() }, owner.memberId)).toMatchObject({ teaser: true, online: false })
})
