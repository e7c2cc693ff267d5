import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { type MadeMember, madeMember } from '../../../test/support/made-member.ts'
import { blockMember } from '../safety/contract.ts'
import { getAutoLike, getLikes, likeMember } from './contract.ts'

let app: TestApp
let anna: MadeMember
beforeAll(async () => {
  app = await testApp()
  anna = await madeMember(app, 'Anna')
})
afterAll(() => app.stop())

const autoLike = (id?: number) => anna.client.call(getAutoLike, { query: id === undefined ? {} : { id } })

test('[LIKE-4] the newest unannounced real like is announced, and each like once', async () => {
  expect(await autoLike()).toEqual({ profile: null })
  for (const name of ['Bas', 'Cas']) {
    const fan = await madeMember(app, name, { gender: 'male' })
    await fan.client.call(likeMember, { body: { id: anna.memberId } })
  }
  expect((await autoLike()).profile?.name).toBe('Cas')
  expect((await autoLike()).profile?.name).toBe('Bas')
  expect(await autoLike()).toEqual({ profile: null })
})

test('[LIKE-3] a live like is announced once, also for concurrent requests', async () => {
  const fan = await madeMember(app, 'Dirk', { gender: 'male' })
  await fan.client.call(likeMember, { body: { id: anna.memberId } })
  const replies = await Promise.all([autoLike(fan.memberId), autoLike(fan.memberId)])
  expect(replies.flatMap(({ profile }) => profile?.name ?? [])).toEqual(['Dirk'])
  expect(await autoLike(fan.memberId)).toEqual({ profile: null })
})

test('[FICT-6] [LIKE-4] automatic likes require the site’s setting, come only from fictional profiles and are labelled', async () => {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { reloadSites, updateSettings } = await import('#sites/server')
  await madeMember(app, 'Eric', { gender: 'male' })
  const fictional = await madeMember(app, 'Fictief', { gender: 'male', fictional: true })
  await madeMember(app, 'Fictief elders', { gender: 'male', fictional: true, host: 'vlam.localhost' })
  const blockedOne = await madeMember(app, 'Fictief geblokkeerd', { gender: 'male', fictional: true })
  await anna.client.call(blockMember, { body: { id: blockedOne.memberId } })
  expect(await autoLike()).toEqual({ profile: null })
  await transaction(tx => updateSettings(tx, anna.siteId, { site_likes: 'yes' }))
  await reloadSites()
  const fan = await madeMember(app, 'Gijs', { gender: 'male' })
  await fan.client.call(likeMember, { body: { id: anna.memberId } })
  expect((await autoLike()).profile).toMatchObject({ id: fan.memberId, main_image: null, fictional: false })
  expect((await autoLike()).profile).toMatchObject({ id: fictional.memberId, fictional: true })
  expect(await autoLike()).toEqual({ profile: null })
  const { liked_by } = await anna.client.call(getLikes)
  expect(liked_by.map(each => each.id)).toContain(fictional.memberId)
  await transaction(tx => updateSettings(tx, anna.siteId, { site_likes: 'no' }))
  await reloadSites()
})
