import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { type MadeMember, madeMember } from '../../../test/support/made-member.ts'
import { changeProfile } from '../members/contract.ts'
import { blockMember } from '../safety/contract.ts'
import { getLike, getLikes, likeMember, openLike, unlikeMember } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const likes = (from: MadeMember, to: MadeMember) => from.client.call(likeMember, { body: { id: to.memberId } })

async function eventsOf(member: MadeMember): Promise<{ name: string; id: number }[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query<{ name: string; data: { id: number } }>(
    "SELECT name, data FROM platform_live_event WHERE member_id = $1 AND name LIKE 'likes.%' ORDER BY id",
    [member.memberId],
  )
  return rows.map(row => ({ name: row.name, id: row.data.id }))
}

test('[LIKE-1] received likes, given likes and matches each have a list with cards', async () => {
  const [an, bea, cor] = [
    await madeMember(app, 'An', { gender: 'male' }),
    await madeMember(app, 'Bea'),
    await madeMember(app, 'Cor', { gender: 'male' }),
  ]
  expect(await likes(an, bea)).toEqual({ liked: true, matched: false, like_new: false })
  await likes(cor, bea)
  expect(await likes(bea, cor)).toEqual({ liked: true, matched: true, like_new: true })

  const received = await bea.client.call(getLikes)
  expect(received.liked_by.map(each => each.id).sort()).toEqual([an.memberId, cor.memberId].sort())
  expect(received.profiles.map(card => card.id)).toEqual(received.liked_by.map(each => each.id))
  expect(received.new_likes).toBe(2)
  const given = await bea.client.call(getLikes, { query: { type: 'given' } })
  expect(given.given).toEqual([{ id: cor.memberId }])
  const matches = await cor.client.call(getLikes, { query: { type: 'matches' } })
  expect(matches.profiles.map(card => card.name)).toEqual(['Bea'])
  expect((await an.client.call(getLikes, { query: { type: 'matches' } })).matches).toEqual([])
})

test('[LIKE-2] new likes come first, and opening the profile marks a like as seen', async () => {
  const target = await madeMember(app, 'Dora')
  const fans = [await madeMember(app, 'Fan 1', { gender: 'male' }), await madeMember(app, 'Fan 2', { gender: 'male' })]
  for (const fan of fans) await likes(fan, target)
  const newest = fans[1]!
  expect(await target.client.call(openLike, { body: { id: newest.memberId } })).toEqual({ new_likes: 1 })
  const { liked_by } = await target.client.call(getLikes)
  expect(liked_by).toEqual([
    { id: fans[0]!.memberId, like_new: true },
    { id: newest.memberId, like_new: false },
  ])
})

test('[LIKE-1] pages of received likes neither repeat nor skip members', async () => {
  const target = await madeMember(app, 'Elly')
  const { transaction } = await import('#platform/server/database/db.ts')
  const { sql } = await import('kysely')
  const fans: number[] = []
  for (let i = 0; i < 60; i++) fans.push((await madeMember(app, `Admirer ${i}`, { gender: 'male' })).memberId)
  await transaction(async tx => {
    // One statement, so all likes have the same time.
    await sql`SELECT likes_record_swipe(${target.siteId}::smallint, fan, ${target.memberId}::bigint, true, true)
      FROM unnest(${fans}::bigint[]) AS fan`.execute(tx)
  })
  const first = await target.client.call(getLikes)
  const second = await target.client.call(getLikes, { query: { cursor: first.next! } })
  const given = await target.client.refused(getLikes, { query: { type: 'given', cursor: first.next! } })
  expect(given).toMatchObject({ status: 400, code: 'cursor_invalid' })
  expect([first.liked_by.length, second.liked_by.length, second.next]).toEqual([48, 12, null])
  expect(Buffer.from(first.next!, 'base64url').toString('latin1')).not.toMatch(/20\d\d-/)
  const ids = [...first.liked_by, ...second.liked_by].map(each => each.id)
  expect(ids.sort((a, b) => a - b)).toEqual(fans)
})

test('[LIKE-1] two hundred concurrent likes make a hundred matches, with one live event for each member', async () => {
  const pairs: [MadeMember, MadeMember][] = []
  for (let i = 0; i < 100; i++) {
    pairs.push([await madeMember(app, `Left ${i}`), await madeMember(app, `Right ${i}`, { gender: 'male' })])
  }
  await Promise.all(pairs.flatMap(([left, right]) => [likes(left, right), likes(right, left)]))
  for (const [left, right] of pairs) {
    for (const [who, other] of [
      [left, right],
      [right, left],
    ] as const) {
      expect(await eventsOf(who)).toEqual(
        expect.arrayContaining([
          { name: 'likes.received', id: other.memberId },
          { name: 'likes.match', id: other.memberId },
        ]),
      )
      expect(await eventsOf(who)).toHaveLength(2)
    }
  }
  const { pool } = await import('#platform/server/database/db.ts')
  const ids = pairs.flatMap(pair => pair.map(each => each.memberId))
  const { rows } = await pool().query('SELECT mutual FROM likes_swipe WHERE from_id = ANY($1)', [ids])
  expect(rows).toHaveLength(200)
  expect(rows.every(row => row.mutual)).toBe(true)
})

test('[LIKE-1] a repeated like counts once; a withdrawn like ends the match and can be given again', async () => {
  const [gijs, hilde] = [await madeMember(app, 'Gijs', { gender: 'male' }), await madeMember(app, 'Hilde')]
  await likes(gijs, hilde)
  await likes(gijs, hilde)
  expect(await eventsOf(hilde)).toHaveLength(1)
  await likes(hilde, gijs)
  expect(await gijs.client.call(unlikeMember, { body: { id: hilde.memberId } })).toMatchObject({
    liked: false,
    matched: false,
  })
  expect(await hilde.client.call(getLike, { query: { id: gijs.memberId } })).toEqual({
    liked: true,
    matched: false,
    like_new: false,
  })
  expect(await likes(gijs, hilde)).toMatchObject({ liked: true, matched: true })
})

test('[BLOCK-1] a block removes the likes of both members and refuses later ones', async () => {
  const [joost, karin] = [await madeMember(app, 'Joost', { gender: 'male' }), await madeMember(app, 'Karin')]
  await likes(joost, karin)
  await likes(karin, joost)
  await karin.client.call(blockMember, { body: { id: joost.memberId } })
  for (const member of [joost, karin]) {
    for (const type of ['received', 'given', 'matches'] as const) {
      expect((await member.client.call(getLikes, { query: { type } })).profiles).toEqual([])
    }
  }
  const refusal = await joost.client.refused(likeMember, { body: { id: karin.memberId } })
  expect(refusal).toMatchObject({ status: 403, code: 'blocked_by_member' })
  expect((await karin.client.refused(likeMember, { body: { id: joost.memberId } })).code).toBe('blocked_member')
})

test('[BLOCK-2] a blocked member’s like is refused with a clear sentence', async () => {
  const [lex, mia] = [await madeMember(app, 'Lex', { gender: 'male' }), await madeMember(app, 'Mia')]
  await mia.client.call(blockMember, { body: { id: lex.memberId } })
  const refusal = await lex.client.refused(likeMember, { body: { id: mia.memberId } })
  expect(refusal.detail).toBe('Dit lid heeft je geblokkeerd. Je kunt dit profiel niet liken.')
})

test('[BLOCK-1] concurrent likes and a block leave no like', async () => {
  for (let i = 0; i < 20; i++) {
    const [one, other] = [await madeMember(app, `One ${i}`, { gender: 'male' }), await madeMember(app, `Other ${i}`)]
    await Promise.all([
      one.client.send(likeMember, { body: { id: other.memberId } }),
      other.client.call(blockMember, { body: { id: one.memberId } }),
      other.client.send(likeMember, { body: { id: one.memberId } }),
    ])
    const { pool } = await import('#platform/server/database/db.ts')
    const { rowCount } = await pool().query('SELECT FROM likes_swipe WHERE $1 IN (from_id, to_id)', [one.memberId])
    expect(rowCount).toBe(0)
  }
})

test('[LIKE-1] a like of an unconfirmed member becomes visible on confirmation', async () => {
  const [nico, olga] = [
    await madeMember(app, 'Nico', { gender: 'male', confirmed: false }),
    await madeMember(app, 'Olga'),
  ]
  await likes(nico, olga)
  expect(await olga.client.call(getLikes)).toMatchObject({ liked_by: [], new_likes: 0 })
  expect(await eventsOf(olga)).toEqual([])
  const { confirmAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => confirmAccount(tx, nico.memberId, { memberId: nico.memberId, cookies: {} }))
  expect((await olga.client.call(getLikes)).liked_by).toEqual([{ id: nico.memberId, like_new: true }])
  expect(await eventsOf(olga)).toEqual([{ name: 'likes.received', id: nico.memberId }])
})

test('[PROFILE-8] likes and matches of an invisible member are shown only after the member becomes visible', async () => {
  const [inge, bob] = [await madeMember(app, 'Inge'), await madeMember(app, 'Bob', { gender: 'male' })]
  const invisible = (hidden: boolean) => inge.client.call(changeProfile, { body: { invisible: hidden } })
  await invisible(true)
  await likes(inge, bob)
  const { transaction } = await import('#platform/server/database/db.ts')
  const { recordSwipe, likeBetween } = await import('./server/store.ts')
  expect(await transaction(tx => likeBetween(tx, inge.memberId, bob.memberId))).toMatchObject({ shown: false })
  await transaction(async tx => {
    // Inge likes Bob but is invisible, so Bob's like must not reveal that it is mutual.
    const given = { siteId: bob.siteId, fromId: bob.memberId, toId: inge.memberId, shown: true }
    expect(await recordSwipe(tx, given)).toMatchObject({ fresh: true, matched: false })
  })
  expect(await eventsOf(bob)).toEqual([])
  expect(await bob.client.call(getLikes)).toMatchObject({ liked_by: [], new_likes: 0 })
  expect((await bob.client.call(getLikes, { query: { type: 'matches' } })).matches).toEqual([])

  await invisible(false)
  expect(await bob.client.call(getLike, { query: { id: inge.memberId } })).toMatchObject({
    matched: true,
    like_new: true,
  })
  expect((await bob.client.call(getLikes)).new_likes).toBe(1)
  await invisible(true)
  expect((await bob.client.call(getLikes)).new_likes).toBe(0)
})

test('[SITE-9] a member of another site can’t be liked', async () => {
  const [piet, stranger] = [
    await madeMember(app, 'Piet', { gender: 'male' }),
    await madeMember(app, 'Ster', { host: 'vlam.localhost' }),
  ]
  expect((await piet.client.refused(likeMember, { body: { id: stranger.memberId } })).code).toBe('not_found')
})

test('[LIKE-7] a visitor must log in to like', async () => {
  const quirine = await madeMember(app, 'Quirine')
  const refusal = await app.client().refused(likeMember, { body: { id: quirine.memberId } })
  expect(refusal).toMatchObject({ status: 403, authentication_required: true })
})
