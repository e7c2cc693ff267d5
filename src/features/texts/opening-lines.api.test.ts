/** The lines that members can send as their first message, from the back office to the member. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTerms } from '#chat/contract'
import { getActions } from '#staff/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { newMember } from '../../../test/support/signed-up-member.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { changeOpeningLines, getOpeningLines } from './office/contract-opening-lines.ts'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
})
afterAll(() => app.stop())

const dutch = async () =>
  (await office.call(getOpeningLines, { query: { site: 1 } })).languages.find(({ language }) => language === 'nl')!

const put = (before: string[], lines: string[], site = 1) => ({
  body: { site, language: 'nl' as const, before, lines },
})

test('[OFFICE-2] [CHAT-6] a site’s own opening lines are offered to its members, and without any the shared ones again', async () => {
  const [anna, bert] = [await newMember(app), await newMember(app)]
  const offered = async () => (await anna.client.call(getTerms, { query: { profile: bert.memberId } })).lines
  const { shared } = await dutch()
  expect(await offered()).toEqual(shared)
  const { lines } = await office.call(changeOpeningLines, put([], [' Wandelen? ', '', 'Koffie?']))
  expect([lines, await offered(), (await dutch()).own]).toEqual(Array(3).fill(['Wandelen?', 'Koffie?']))
  expect((await office.call(getOpeningLines, { query: { site: 2 } })).languages[0]?.own).toEqual([])
  await office.call(changeOpeningLines, put(['Wandelen?', 'Koffie?'], []))
  expect(await offered()).toEqual(shared)
  const { actions } = await office.call(getActions)
  expect(actions.slice(0, 2).map(({ action }) => action)).toEqual(Array(2).fill('change_opening_lines'))
})

test('[OFFICE-2] two tabs can’t overwrite each other’s opening lines', async () => {
  await office.call(changeOpeningLines, put([], ['Van de eerste']))
  expect((await office.refused(changeOpeningLines, put([], ['Van de tweede']))).code).toBe('opening_lines_conflict')
  await office.call(changeOpeningLines, put(['Van de eerste'], []))
})

test.each([
  [['Hoi {name}'], 'opening_line_placeholder'],
  [['\u200b'], 'opening_line_placeholder'],
  [['x'.repeat(301)], 'opening_line_too_long'],
  [['Hoi', 'Hoi '], 'opening_line_twice'],
  [Array.from({ length: 31 }, (_, index) => `Hoi ${index}`), 'opening_lines_too_many'],
])('[OFFICE-2] opening lines are refused: %o', async (lines, code) => {
  const { status, fields } = await office.refused(changeOpeningLines, put([], lines))
  expect([status, fields?.lines?.code]).toEqual([400, code])
})
