/** Profile texts with words that announce harm wait for staff; harmful profile names are refused. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#signup/contract'
import { getActions } from '#staff/contract'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import type { Client } from '../../../../../test/support/client.ts'
import { lastMail } from '../../../../../test/support/mailbox.ts'
import { type MemberWithPassword, memberWithPassword } from '../../../../../test/support/member-with-password.ts'
import { staff } from '../../../../../test/support/writes/prerequisites.ts'
import { changeProfile, getMember, getProfile } from '../../contract.ts'
import { decideTextReview, getTextReview } from '../../office/contract.ts'

let app: TestApp
let moderator: Client
let viewer: MemberWithPassword
beforeAll(async () => {
  app = await testApp()
  moderator = await staff(app, 'moderator')
  viewer = await memberWithPassword(app, { name: 'Kijker' })
})
afterAll(() => app.stop())

const HARMFUL = 'Ik hou van koken. Kom op telegram @foo voor geld'

const shownOf = async (person: MemberWithPassword) => {
  const { member } = await viewer.client.call(getMember, { query: { id: person.memberId } })
  return { about: member.about, reason: member.reason }
}

const queuedOf = async (person: MemberWithPassword) =>
  (await moderator.call(getTextReview)).texts.filter(each => each.member.id === person.memberId)

test('[OFFICE-3] [CHAT-17] a profile text with words that announce harm is shown once a staff member approves it', async () => {
  const mia = await memberWithPassword(app, { name: 'Mia' })
  await mia.client.call(changeProfile, { body: { about: 'Ik wandel graag.', reason: 'Gezelligheid' } })
  const { profile } = await mia.client.call(changeProfile, { body: { about: HARMFUL, reason: 'Liefde' } })
  expect(profile).toMatchObject({ about: HARMFUL, reason: 'Liefde', held: [{ field: 'about', status: 'review' }] })
  expect((await mia.client.call(getProfile)).profile).toEqual(profile)
  expect(await shownOf(mia)).toEqual({ about: 'Ik wandel graag.', reason: 'Liefde' })

  const [queued] = await queuedOf(mia)
  expect(queued).toMatchObject({ field: 'about', content: HARMFUL, member: { name: 'Mia' } })
  expect(queued!.found).toContainEqual({ harm: 'contact', words: '@foo' })
  const approve = { body: { id: queued!.id, approved: true } }
  expect(await moderator.call(decideTextReview, approve)).toEqual({ decided: 'now' })
  expect(await moderator.call(decideTextReview, { body: { id: queued!.id, approved: false } })).toEqual({
    decided: 'before',
  })
  expect(await shownOf(mia)).toEqual({ about: HARMFUL, reason: 'Liefde' })
  // A form sends every field: an approved text needs no second review.
  const saved = await mia.client.call(changeProfile, { body: { about: HARMFUL, reason: 'Vriendschap' } })
  expect(saved.profile.held).toEqual([])

  const administrator = await staff(app, 'administrator')
  const { actions } = await administrator.call(getActions)
  const about = actions.filter(action => action.subject === `#${queued!.id}` && action.action.includes('text'))
  expect(about.map(action => action.action).sort()).toEqual(['approve_text', 'read_profile_text'])
})

test('[OFFICE-3] the author of a refused text gets the reasons, and another text replaces it', async () => {
  const noor = await memberWithPassword(app, { name: 'Noor' })
  await noor.client.call(changeProfile, { body: { about: HARMFUL } })
  const [queued] = await queuedOf(noor)
  await moderator.call(decideTextReview, { body: { id: queued!.id, approved: false } })
  expect(await shownOf(noor)).toEqual({ about: '', reason: '' })
  const letter = (await lastMail(noor.email))!
  expect(letter.subject).toContain('geweigerd')
  expect(letter.text).toContain('Er staan contactgegevens in')

  // Saving the same text again changes nothing.
  const { profile } = await noor.client.call(changeProfile, { body: { about: HARMFUL, reason: 'Liefde' } })
  expect(profile).toMatchObject({ about: HARMFUL, held: [{ field: 'about', status: 'refused' }] })
  expect(await queuedOf(noor)).toEqual([])
  const changed = await noor.client.call(changeProfile, { body: { about: 'Ik hou van koken.' } })
  expect(changed.profile).toMatchObject({ about: 'Ik hou van koken.', held: [] })
  expect(await shownOf(noor)).toEqual({ about: 'Ik hou van koken.', reason: 'Liefde' })
})

test('[OFFICE-3] a decision about a replaced text changes neither the new text nor the profile', async () => {
  const olga = await memberWithPassword(app, { name: 'Olga' })
  await olga.client.call(changeProfile, { body: { about: HARMFUL } })
  const [queued] = await queuedOf(olga)
  await olga.client.call(changeProfile, { body: { about: 'Ik ben eigenlijk 15' } })
  expect(await moderator.call(decideTextReview, { body: { id: queued!.id, approved: true } })).toEqual({
    decided: 'before',
  })
  expect(await shownOf(olga)).toEqual({ about: '', reason: '' })
  expect((await queuedOf(olga)).map(each => each.found.map(({ harm }) => harm))).toEqual([['minor']])
  await olga.client.call(changeProfile, { body: { about: '' } })
  expect(await queuedOf(olga)).toEqual([])
})

test('[PROFILE-1] a profile name with an insult or contact details is refused with a sentence, at sign-up too', async () => {
  const pia = await memberWithPassword(app, { name: 'Pia' })
  for (const name of ['kankerhoer', 'Insta lisa.x9', 'lisainsta', 'fuck you']) {
    const problem = await pia.client.refused(changeProfile, { body: { name } })
    expect([name, problem.fields?.name?.code]).toEqual([name, 'name_not_allowed'])
    const refused = await app.client().refused(signUp, { body: { name, email: 'x@example.test' } })
    expect([name, refused.fields?.name?.code]).toEqual([name, 'name_not_allowed'])
  }
  for (const name of ['Dick', 'Fanny', 'Kutlu', 'Miss Scunthorpe']) {
    expect((await pia.client.call(changeProfile, { body: { name } })).profile.name).toBe(name)
  }
})

test('[PROFILE-1] a name that poses as staff, holds an address or mixes scripts is refused with a sentence, at sign-up too', async () => {
  const pia = await memberWithPassword(app, { name: 'Pia Mol' })
  for (const [name, code] of [
    ['Vonk Klantenservice', 'name_poses_as_staff'],
    ['Vonk', 'name_poses_as_staff'],
    ['mijnfoto.biz', 'name_is_address'],
    ['Pi\u0430', 'name_mixes_scripts'],
  ] as const) {
    const problem = await pia.client.refused(changeProfile, { body: { name } })
    expect([name, problem.fields?.name?.code]).toEqual([name, code])
    expect(problem.fields?.name?.detail).toMatch(/^\p{Lu}.+\.$/u)
    const refused = await app.client().refused(signUp, { body: { name, email: 'x@example.test' } })
    expect([name, refused.fields?.name?.code]).toEqual([name, code])
  }
})
