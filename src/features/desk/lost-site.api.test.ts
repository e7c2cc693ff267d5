import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { chatMember } from '../../../test/support/made-member.ts'
import { acknowledgeFictionalNotice, readConversation, sendMessage } from '../chat/contract.ts'
import { logInStaff } from '../staff/contract.ts'
import { addNote, addStatedFact, answer, flagMember, getDesk, takeConversation } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[OFFICE-7] an operator who loses a site loses the conversation that they hold there', async () => {
  const { createStaff } = await import('#staff/server')
  const { pool, transaction } = await import('#platform/server/database/db.ts')
  const login = { email: 'ada@example.test', password: 'een lade vol potloden' }
  await transaction(tx => createStaff(tx, { ...login, role: 'operator' }))
  const ada = app.client()
  await ada.call(logInStaff, { body: login })
  const { client } = await chatMember(app, 'Lid', { credits: 100 })
  const { memberId: profile } = await chatMember(app, 'Fictief', { fictional: true, credits: 0 })
  await client.call(acknowledgeFictionalNotice, { body: {} })
  const { conversation } = await client.call(sendMessage, { body: { profile, text: 'Hoi, hoe is het?' } })
  const body = { conversation: conversation.id }
  await ada.call(takeConversation, { body })

  await pool().query('UPDATE staff_role SET site_id = 2 WHERE staff_id = (SELECT staff_id FROM desk_lease)')
  expect((await ada.call(getDesk, { query: {} })).leased).toBeNull()
  const refusals = [
    await ada.refused(answer, { body: { ...body, text: 'Goed, en jij?' } }),
    await ada.refused(addNote, { body: { ...body, words: 'Houdt van wandelen.' } }),
    await ada.refused(addStatedFact, { body: { ...body, words: 'Heeft een hond.' } }),
    await ada.refused(flagMember, { body: { ...body, reason: 'Vraagt om hulp.' } }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill('lease_lost'))
  const { messages } = await client.call(readConversation, { query: body })
  expect(messages.map(({ text }) => text)).toEqual(['Hoi, hoe is het?'])
})
