import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { madeMember } from '../../../test/support/made-member.ts'
import { swipeMember } from '../likes/contract-swipe.ts'
import { getMember } from '../members/contract.ts'
import { blockMember, blocks, unblockMember } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[BLOCK-1] a blocked member can’t view the blocker’s profile; the blocker sees the blocked profile and can unblock it', async () => {
  const [anna, bert] = [await madeMember(app, 'Anna'), await madeMember(app, 'Bert', { gender: 'male' })]
  expect((await bert.client.call(getMember, { query: { id: anna.memberId } })).member.name).toBe('Anna')
  await anna.client.call(blockMember, { body: { id: bert.memberId } })
  expect((await bert.client.send(getMember, { query: { id: anna.memberId } })).status).toBe(404)
  expect((await anna.client.call(getMember, { query: { id: bert.memberId } })).member.blocked).toBe(true)
  expect((await anna.client.call(blocks)).blocks.map(each => each.id)).toEqual([bert.memberId])
  expect((await bert.client.call(blocks)).blocks).toEqual([])

  await anna.client.call(unblockMember, { body: { id: bert.memberId } })
  expect((await bert.client.call(getMember, { query: { id: anna.memberId } })).member.name).toBe('Anna')
})

test('[BLOCK-1] blocks with a third member don’t affect two other members', async () => {
  const [hanna, ivo] = [await madeMember(app, 'Hanna'), await madeMember(app, 'Ivo', { gender: 'male' })]
  const jan = await madeMember(app, 'Jan', { gender: 'male' })
  for (const each of [hanna, ivo]) {
    await each.client.call(blockMember, { body: { id: jan.memberId } })
    await jan.client.call(blockMember, { body: { id: each.memberId } })
  }
  for (const [one, other] of [
    [hanna, ivo],
    [ivo, hanna],
  ] as const) {
    expect((await one.client.call(getMember, { query: { id: other.memberId } })).member.blocked).toBe(false)
    await one.client.call(swipeMember, { body: { id: other.memberId, liked: true } })
  }
  // Every search leaves out the members that this SQL function returns.
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query<{ id: number }>('SELECT id FROM safety_blocked_with($1) AS id', [ivo.memberId])
  expect(rows).toEqual([{ id: jan.memberId }])
})

test('[SITE-9] [BLOCK-1] a member of a partner site that shares members can be blocked here', async () => {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { reloadSites, updateSettings } = await import('#sites/server')
  const [ilse, joep] = [await madeMember(app, 'Ilse'), await madeMember(app, 'Joep', { host: 'vlam.localhost' })]
  const resell = async (member_resell: 'yes' | 'no') => {
    for (const id of [ilse.siteId, joep.siteId]) await transaction(tx => updateSettings(tx, id, { member_resell }))
    await reloadSites()
  }
  await resell('yes')
  expect((await ilse.client.call(blockMember, { body: { id: joep.memberId } })).blocked).toBe(true)
  await resell('no')
})

test('[BLOCK-1] a member can unblock a member who also blocked, and the list of blocks is complete page by page', async () => {
  const [fien, gijs] = [await madeMember(app, 'Fien'), await madeMember(app, 'Gijs', { gender: 'male' })]
  await fien.client.call(blockMember, { body: { id: gijs.memberId } })
  await gijs.client.call(blockMember, { body: { id: fien.memberId } })
  expect((await fien.client.call(blocks)).blocks).toMatchObject([{ id: gijs.memberId, name: 'Gijs', fictional: false }])
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(
    `INSERT INTO safety_block (blocker_id, blocked_id, site_id, at)
     SELECT $1, 800000 + n, 1, now() - make_interval(mins => n) FROM generate_series(1, 120) n`,
    [fien.memberId],
  )
  const listed: number[] = []
  for (let before: number | undefined; ; before = listed.at(-1)) {
    const page = await fien.client.call(blocks, { query: before === undefined ? {} : { before } })
    listed.push(...page.blocks.map(each => each.id))
    if (!page.more) break
  }
  expect([listed.length, new Set(listed).size, listed[0]]).toEqual([121, 121, gijs.memberId])
  await fien.client.call(unblockMember, { body: { id: gijs.memberId } })
  expect((await fien.client.call(blocks)).blocks.map(each => each.id)).not.toContain(gijs.memberId)
})

test('[BLOCK-1] a repeated block counts once, and members can’t block themselves or a member of another site', async () => {
  const [carla, dirk] = [await madeMember(app, 'Carla'), await madeMember(app, 'Dirk', { gender: 'male' })]
  const stranger = await madeMember(app, 'Eva', { host: 'vlam.localhost' })
  const body = { id: dirk.memberId }
  await Promise.all([carla.client.call(blockMember, { body }), carla.client.call(blockMember, { body })])
  expect((await carla.client.call(blocks)).blocks).toHaveLength(1)
  expect((await carla.client.refused(blockMember, { body: { id: carla.memberId } })).code).toBe('own_profile')
  expect((await carla.client.refused(blockMember, { body: { id: stranger.memberId } })).code).toBe('not_found')
})
