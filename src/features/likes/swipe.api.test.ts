import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { type MadeMember, type MemberTraits, madeMember } from '../../../test/support/made-member.ts'
import { blockMember } from '../safety/contract.ts'
import { getLikes, getSwipe, likeMember, swipeMember, undoSwipe } from './contract.ts'
import { CARDS_A_PAGE, FREE_LIKES_A_DAY } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** Each test has members of an age of their own. */
let age = 96
const birthDate = () => {
  const born = new Date()
  born.setUTCFullYear(born.getUTCFullYear() - age, born.getUTCMonth() - 3, 1)
  return born.toISOString().slice(0, 10)
}
async function players(names: readonly string[], traits: MemberTraits = {}): Promise<[MadeMember, ...MadeMember[]]> {
  age -= 1
  const born = { birthDate: birthDate() }
  const man = await madeMember(app, `Speler ${age}`, { gender: 'male', ...born })
  const women: MadeMember[] = []
  for (const name of names) women.push(await madeMember(app, `${name} ${age}`, { ...born, ...traits }))
  return [man, ...women]
}

const cards = (member: MadeMember, cursor?: string) =>
  member.client.call(getSwipe, { query: { photo: false, min_age: age, max_age: age, ...(cursor && { cursor }) } })
const idsOf = async (member: MadeMember) => (await cards(member)).profiles.map(card => card.id).sort((a, b) => a - b)
const swipeCard = (from: MadeMember, to: MadeMember, liked: boolean) =>
  from.client.call(swipeMember, { body: { id: to.memberId, liked } })

async function change(statement: string, values: unknown[]): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(statement, values)
}

async function makePremium({ memberId, siteId }: MadeMember): Promise<void> {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { setPremium, openCreditAccount } = await import('#credits/server')
  await transaction(async tx => {
    await openCreditAccount(tx, memberId, siteId)
    await setPremium(tx, memberId, true)
  })
}

test('[LIKE-8] the cards include each suitable member once, page by page', async () => {
  const [man, ...women] = await players(Array.from({ length: CARDS_A_PAGE + 5 }, (_, i) => `Kaart ${i}`))
  const first = await cards(man)
  const second = await cards(man, first.next!)
  const ids = [...first.profiles, ...second.profiles].map(card => card.id)
  expect([first.profiles.length, second.profiles.length, second.next]).toEqual([CARDS_A_PAGE, 5, null])
  expect(ids.sort((a, b) => a - b)).toEqual(women.map(each => each.memberId).sort((a, b) => a - b))
})

test('[LIKE-8] a member who was liked or passed doesn’t return as a card', async () => {
  const [man, anna, bea, cor, dora] = (await players(['Anna', 'Bea', 'Cor', 'Dora'])) as MadeMember[]
  await swipeCard(man!, anna!, true)
  await swipeCard(man!, bea!, false)
  await man!.client.call(likeMember, { body: { id: cor!.memberId } })
  expect(await idsOf(man!)).toEqual([dora!.memberId])
})

test('[SEARCH-7] [BLOCK-1] no card shows a blocked, invisible, deleted or unconfirmed member', async () => {
  const [man, blocked, blocker, invisible, gone, shown] = (await players([
    'Blocked',
    'Blocker',
    'Invisible',
    'Gone',
    'Shown',
  ])) as [MadeMember, MadeMember, MadeMember, MadeMember, MadeMember, MadeMember]
  await madeMember(app, `Unconfirmed ${age}`, { birthDate: birthDate(), confirmed: false })
  await man.client.call(blockMember, { body: { id: blocked.memberId } })
  await blocker.client.call(blockMember, { body: { id: man.memberId } })
  await change('UPDATE members_profile SET invisible = true WHERE member_id = $1', [invisible.memberId])
  await change('SELECT discovery_refresh($1)', [invisible.memberId])
  const { closeAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, gone.memberId, 'deleted'))
  expect(await idsOf(man)).toEqual([shown.memberId])
  expect((await man.client.refused(swipeMember, { body: { id: blocker.memberId, liked: true } })).code).toBe(
    'blocked_by_member',
  )
})

test('[LIKE-8] cards show only members with a photo, unless the filter is removed', async () => {
  const [man] = await players(['Zonder'])
  const withPhotos = await man.client.call(getSwipe, { query: { min_age: age, max_age: age } })
  expect(withPhotos.profiles).toEqual([])
  expect(await idsOf(man)).toHaveLength(1)
})

test('[FICT-1] a fictional profile is labelled on its card and can be excluded', async () => {
  const [man, her] = (await players(['Fictief'], { fictional: true })) as [MadeMember, MadeMember]
  expect((await cards(man)).profiles).toMatchObject([{ id: her.memberId, fictional: true }])
  const query = { photo: false, min_age: age, max_age: age, fictional: false }
  expect((await man.client.call(getSwipe, { query })).profiles).toEqual([])
})

test('[LIKE-6] of ten concurrent likes a free member’s allowance accepts exactly four', async () => {
  const [man, ...women] = await players(Array.from({ length: 10 }, (_, i) => `Tegelijk ${i}`))
  const replies = await Promise.all(
    women.map(her => man.client.send(swipeMember, { body: { id: her.memberId, liked: true } })),
  )
  expect(replies.map(reply => reply.status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409, 409, 409])
  expect((await man.client.call(getLikes, { query: { type: 'given' } })).given).toHaveLength(FREE_LIKES_A_DAY)
  const { allowance, profiles } = await cards(man)
  expect(allowance).toMatchObject({ likes_left: 0, likes_a_day: 4 })
  expect(profiles).toHaveLength(6)
})

test('[LIKE-6] a day after the first like the four likes return, by the database’s clock', async () => {
  const [man, ...women] = await players(['Een', 'Twee', 'Drie', 'Vier', 'Vijf'])
  expect((await cards(man)).allowance).toEqual({ likes_left: 4, likes_a_day: 4, resets_in: null })
  for (const her of women.slice(0, 4)) await swipeCard(man, her, true)
  await change(`UPDATE likes_game SET day_began = now() - interval '20 hours 30 minutes' WHERE member_id = $1`, [
    man.memberId,
  ])
  const refusal = await man.client.refused(swipeMember, { body: { id: women[4]!.memberId, liked: true } })
  expect(refusal).toMatchObject({ code: 'swipe_limit', detail: 'Je 4 likes van vandaag zijn op.' })
  expect(refusal.params?.seconds).toBeGreaterThan(12_590)
  expect(refusal.params?.seconds).toBeLessThanOrEqual(12_600)
  await change(`UPDATE likes_game SET day_began = now() - interval '24 hours' WHERE member_id = $1`, [man.memberId])
  const { allowance } = await swipeCard(man, women[4]!, true)
  expect(allowance.likes_left).toBe(3)
  expect(allowance.resets_in).toBeGreaterThan(86_390)
})

test('[LIKE-6] passes, repeats and likes on profiles don’t use up the allowance', async () => {
  const [man, anna, bea, cor] = (await players(['Anna', 'Bea', 'Cor'])) as [
    MadeMember,
    MadeMember,
    MadeMember,
    MadeMember,
  ]
  await swipeCard(man, anna, false)
  await man.client.call(likeMember, { body: { id: bea.memberId } })
  expect((await swipeCard(man, cor, true)).allowance.likes_left).toBe(3)
  await Promise.all([swipeCard(man, cor, true), swipeCard(man, cor, true)])
  expect((await swipeCard(man, bea, true)).allowance.likes_left).toBe(3)
})

test('[LIKE-6] premium members have no like limit', async () => {
  const [man, ...women] = await players(Array.from({ length: 6 }, (_, i) => `Premium ${i}`))
  await makePremium(man)
  for (const her of women) {
    expect((await swipeCard(man, her, true)).allowance).toEqual({
      likes_left: null,
      likes_a_day: null,
      resets_in: null,
    })
  }
})

test('[LIKE-8] a mutual like in the game is a match', async () => {
  const [man, her] = (await players(['Wederzijds'])) as [MadeMember, MadeMember]
  await her.client.call(likeMember, { body: { id: man.memberId } })
  expect((await swipeCard(man, her, true)).matched).toBe(true)
  expect((await her.client.call(getLikes, { query: { type: 'matches' } })).matches).toEqual([{ id: man.memberId }])
})

test('[LIKE-8] only the last swipe can be undone, once, and an undone like still counts', async () => {
  const [man, anna, bea] = (await players(['Anna', 'Bea'])) as [MadeMember, MadeMember, MadeMember]
  await swipeCard(man, anna, false)
  await swipeCard(man, bea, true)
  expect((await cards(man)).last).toBe(bea.memberId)
  expect((await man.client.refused(undoSwipe, { body: { id: anna.memberId } })).code).toBe('nothing_to_undo')
  const undone = await man.client.call(undoSwipe, { body: { id: bea.memberId } })
  expect(undone).toMatchObject({ profile: { id: bea.memberId }, allowance: { likes_left: 3 } })
  expect(await idsOf(man)).toEqual([bea.memberId])
  expect((await bea.client.call(getLikes)).liked_by).toEqual([])
  expect((await man.client.refused(undoSwipe, { body: { id: bea.memberId } })).code).toBe('nothing_to_undo')
  await swipeCard(man, bea, false)
  await man.client.call(undoSwipe, { body: { id: bea.memberId } })
  expect(await idsOf(man)).toEqual([bea.memberId])
})
