import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { deskStaff, queryRows as rows, waitingFor } from '../../../test/support/desk.ts'
import { sendPicture } from '../../../test/support/pictures/chat-image.ts'
import { ordinaryPhoto } from '../../../test/support/pictures/hostile-pictures.ts'
import { getDesk, handBack, keepDraft, takeConversation, takeNext } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'error' })
})
afterAll(() => app.stop())

const staff = (role?: 'operator', languages?: readonly string[]) => deskStaff(app, role, languages)
const waitingConversation = (text?: string) => waitingFor(app, text)

const expire = (conversation: number) =>
  rows("UPDATE desk_lease SET until = now() - interval '1 second' WHERE conversation_id = $1", conversation)

test('[FICT-3] an unsent text survives a reload and another computer, and ends with the hold', async () => {
  const ada = await staff()
  const { conversation } = await waitingConversation()
  expect((await ada.refused(keepDraft, { body: { conversation, words: 'Te vroeg' } })).code).toBe('lease_lost')
  expect((await ada.call(takeConversation, { body: { conversation } })).leased.draft).toBe('')
  await ada.call(keepDraft, { body: { conversation, words: 'Mijn dag was' } })
  expect((await ada.call(getDesk, { query: {} })).leased?.draft).toBe('Mijn dag was')
  expect((await ada.call(takeConversation, { body: { conversation } })).leased.draft).toBe('Mijn dag was')
  await ada.call(handBack, { body: { conversation } })
  expect((await ada.call(takeConversation, { body: { conversation } })).leased.draft).toBe('')
  await ada.call(keepDraft, { body: { conversation, words: 'Nog eens' } })
  await expire(conversation)
  expect((await ada.call(takeConversation, { body: { conversation } })).leased.draft).toBe('')
})

test('[FICT-3] writing extends a hold; a hold of an idle operator ends, and managers see why', async () => {
  const ada = await staff()
  const { conversation } = await waitingConversation()
  await ada.call(takeConversation, { body: { conversation } })
  await rows("UPDATE desk_lease SET until = now() + interval '50 seconds' WHERE conversation_id = $1", conversation)
  const { until } = await ada.call(keepDraft, { body: { conversation, words: 'Hoi' } })
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(200_000)
  await expire(conversation)
  expect((await ada.call(getDesk, { query: {} })).leased).toBeNull()
  const { endIdle } = await import('./server/shifts.ts')
  await Promise.all([endIdle.run({}), endIdle.run({})])
  expect(await rows('SELECT reason FROM desk_skip WHERE conversation_id = $1', conversation)).toEqual([
    { reason: 'idle' },
  ])
  expect(await rows('SELECT FROM desk_lease WHERE conversation_id = $1', conversation)).toEqual([])
})

test('[FICT-3] "next" takes the longest wait that the operator didn’t return, and repeats the one that is held', async () => {
  await rows("UPDATE desk_lease SET until = now() - interval '1 second'")
  await rows("UPDATE chat_waiting SET since = now() + interval '1 day'")
  const [ada, bob] = [await staff(), await staff()]
  const [one, two] = [await waitingConversation('eerste'), await waitingConversation('tweede')]
  const next = async (client: Client) => (await client.call(takeNext, { body: {} })).leased?.conversation
  expect(await Promise.all([next(ada), next(ada)])).toEqual([one.conversation, one.conversation])
  expect(await next(bob)).toBe(two.conversation)
  await ada.call(handBack, { body: { conversation: one.conversation, reason: 'unsure' } })
  await bob.call(handBack, { body: { conversation: two.conversation, reason: 'unsure' } })
  expect([await next(ada), await next(bob)]).toEqual([two.conversation, one.conversation])
})

test('[FICT-3] leaving a held conversation for another one counts as passing it over', async () => {
  const ada = await staff()
  const [one, two] = [await waitingConversation('eerste'), await waitingConversation('tweede')]
  await ada.call(takeConversation, { body: { conversation: two.conversation } })
  await ada.call(takeConversation, { body: { conversation: one.conversation } })
  const skips = await rows('SELECT reason FROM desk_skip WHERE conversation_id = $1', two.conversation)
  expect(skips).toEqual([{ reason: 'passed_over' }])
})

test('[FICT-3] an operator gets only conversations in the languages that staff gave', async () => {
  const [dutch, finnish] = [await staff(), await staff('operator', ['fi'])]
  const { member, conversation } = await waitingConversation('hei')
  await rows('UPDATE accounts_account SET language = $2 WHERE id = $1', member.memberId, 'fi')
  const shown = async (client: Client) =>
    (await client.call(getDesk, { query: {} })).waiting.map(each => each.conversation)
  expect(await shown(dutch)).not.toContain(conversation)
  expect((await dutch.call(getDesk, { query: { language: 'fi' } })).waiting).toEqual([])
  expect((await dutch.refused(takeConversation, { body: { conversation } })).status).toBe(404)
  expect(await shown(finnish)).toEqual([conversation])
  expect((await finnish.call(takeNext, { body: {} })).leased?.conversation).toBe(conversation)
})

test('[FICT-3] the operator who holds a conversation sees its photos and both profiles; other callers don’t see the photos', async () => {
  const [ada, bob] = [await staff(), await staff()]
  const { member, profile, conversation } = await waitingConversation()
  await rows(`UPDATE members_profile SET about = 'Ik wandel graag.' WHERE member_id = $1`, member.memberId)
  await sendPicture(member.client, { to: profile.memberId, bytes: await ordinaryPhoto(400, 500), key: randomUUID() })
  const { leased } = await ada.call(takeConversation, { body: { conversation } })
  expect(leased.member).toMatchObject({ name: member.name, about: 'Ik wandel graag.', photos: [] })
  const { image } = leased.messages.find(message => message.kind === 'image')!
  const address = `${leased.images}/${image!.name}-full.webp`
  expect((await ada.fetch(address)).status).toBe(200)
  for (const other of [bob, member.client, app.client()]) expect((await other.fetch(address)).status).toBe(404)
  const { conversation: second } = await waitingConversation()
  const { leased: another } = await ada.call(takeConversation, { body: { conversation: second } })
  expect((await ada.fetch(`${another.images}/${image!.name}-full.webp`)).status).toBe(404)
})
