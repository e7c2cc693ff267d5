import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileReport } from '#safety/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { lastMail, mailOnce } from '../../../../test/support/mailbox.ts'
import { newMember, type SignedUpMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { logIn } from '../../members/contract.ts'
import { fileComplaint } from '../../pages/contract.ts'
import { answerComplaint, getComplaints } from '../../pages/office/contract.ts'
import { getStaff } from '../../staff/contract.ts'
import { openMember } from '../../support/office/contract-member.ts'
import { decideItems, getQueue, lockItem, type QueueItem } from './contract.ts'

let app: TestApp
let office: Client
let colleague: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app, 'moderator')
  colleague = await staff(app, 'moderator')
})
afterAll(() => app.stop())

/** A member whom another one reported, with the item of the queue. */
async function reported(
  reason: 'scam' | 'minor' = 'scam',
): Promise<{ bert: SignedUpMember; item: Pick<QueueItem, 'kind' | 'id'> }> {
  const [anna, bert] = [await newMember(app), await newMember(app)]
  await anna.client.call(fileReport, { body: { kind: 'member', id: bert.memberId, reason } })
  const { kind, id } = (await itemsAbout(bert))[0]!
  return { bert, item: { kind, id } }
}

async function itemsAbout({ memberId }: SignedUpMember, client = office): Promise<QueueItem[]> {
  return (await client.call(getQueue, { query: {} })).items.filter(({ member }) => member?.id === memberId)
}

async function apply(decisions: readonly number[]): Promise<void> {
  const { applyDecision } = await import('#queue/server')
  for (const decision of decisions) await applyDecision.run({ decision })
}

async function _query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}

const suspend = (item: Pick<QueueItem, 'kind' | 'id'>) => {
  return { items: [item], choice: 'suspended', reason: 'scam', days: 7 as const }
}

test('[OFFICE-3] an objection to a measure from the queue is answered by another person', async () => {
  const { bert, item } = await reported()
  await apply((await office.call(decideItems, { body: { items: [item], choice: 'warned', reason: 'scam' } })).decisions)
  const form = { name: 'Bert', email: bert.email, subject: 'decision', story: 'Dit klopt niet.' } as const
  await bert.client.call(fileComplaint, { body: form })
  const complaint = async (client: Client) =>
    (await client.call(getQueue, { query: { kind: 'complaint' } })).items.find(
      each => each.member?.id === bert.memberId,
    )!
  const { kind, id, own } = await complaint(office)
  expect(own).toBe(true)
  const body = { items: [{ kind, id }], choice: 'answer', words: 'We keken opnieuw.' }
  expect((await office.refused(decideItems, { body })).code).toBe('own_decision')
  expect((await office.refused(lockItem, { body: { kind, id } })).code).toBe('own_decision')
  expect(await complaint(colleague)).toMatchObject({ own: false, locked_by: null })
  expect((await colleague.call(lockItem, { body: { kind, id } })).locked_by).toBe(null)
  await apply((await colleague.call(decideItems, { body })).decisions)
  expect((await lastMail(bert.email))?.text).toContain('We keken opnieuw.')
})

test('[OFFICE-3] [BLOCK-3] an appeal shows the measure, and the answer ends it only if staff say so', async () => {
  const { bert, item } = await reported()
  await apply((await office.call(decideItems, { body: suspend(item) })).decisions)
  const form = { name: 'Bert', email: bert.email, subject: 'decision', story: 'Dit klopt niet.' } as const
  // A suspended member can't log in.
  const { number } = await app.client().call(fileComplaint, { body: form })
  const found = (await colleague.call(getQueue, { query: { kind: 'complaint' } })).items.find(({ texts }) =>
    texts[0]?.label?.includes(bert.email),
  )!
  const measure = found.texts.find(({ label }) => label === 'De maatregel staat nog')!.words
  for (const part of ['Geschorst tot', 'Oplichting', 'Moderator']) expect(measure).toContain(part)
  expect(found.choices.map(({ choice }) => choice)).toEqual(['answer_lift', 'answer', 'set_aside'])
  const { complaints } = await colleague.call(getComplaints)
  expect(complaints.find(each => each.id === number)).toMatchObject({
    measure: { liftable: true },
    account: { suspended_until: expect.any(String) },
  })
  const file = await colleague.call(openMember, { query: { member: bert.memberId } })
  expect(file.parts.find(({ title }) => title === 'Klachten')?.lines).toMatchObject([{ text: 'Een besluit van ons' }])

  const body = { items: [{ kind: 'complaint' as const, id: found.id }], words: 'We hadden het mis.' }
  const support = await staff(app, 'support')
  const lift = { ...body, choice: 'answer_lift' }
  expect((await support.refused(decideItems, { body: lift })).code).toBe('lift_refused')
  await expectForColleague(support, found.id, number)
  expect((await office.refused(decideItems, { body: lift })).code).toBe('own_decision')
  await apply((await colleague.call(decideItems, { body: lift })).decisions)
  expect((await mailOnce(bert.email, /antwoord/i)).text).toContain('We hadden het mis.')
  const login = await app.client().send(logIn, { body: { email: bert.email, password: 'kwartel onder glas 7' } })
  expect(login.status).toBe(200)
})

/** Support may not lift measures: it sees who may decide about the objection, and neither locks nor closes it. */
async function expectForColleague(support: Client, id: number, number: number): Promise<void> {
  const { items } = await support.call(getQueue, { query: { kind: 'complaint' } })
  const { deciders } = items.find(each => each.id === id)!
  expect(deciders).toContain((await colleague.call(getStaff)).staff!.email)
  expect(deciders).not.toContain((await office.call(getStaff)).staff!.email)
  const item = { kind: 'complaint' as const, id }
  expect((await support.refused(lockItem, { body: item })).code).toBe('appeal_not_allowed')
  for (const choice of ['answer', 'set_aside']) {
    const body = { items: [item], choice, words: 'De maatregel blijft.' }
    expect((await support.refused(decideItems, { body })).code).toBe('appeal_not_allowed')
  }
  const body = { id: number, answer: 'De maatregel blijft.' }
  expect((await support.refused(answerComplaint, { body })).code).toBe('appeal_not_allowed')
}
