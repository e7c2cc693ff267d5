/** The body of a request can arrive long after its headers, when the session has ended. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOtherSessions } from '../../src/features/accounts/contract-settings.ts'
import { listChats, sendMessage } from '../../src/features/chat/contract.ts'
import { getUser, logIn } from '../../src/features/members/contract.ts'
import { logOutStaff } from '../../src/features/staff/contract.ts'
import { addNote } from '../../src/features/support/office/contract-member.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { chatMember } from '../support/made-member.ts'
import { newMember, PASSWORD } from '../support/signed-up-member.ts'
import { staff } from '../support/writes/prerequisites.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[TRUST-13] a request whose session ends before its body arrives is refused', async () => {
  const { email, client: stranger } = await newMember(app, { credits: 10 })
  const other = await chatMember(app, 'Bo')
  const owner = app.client()
  await owner.call(logIn, { body: { email, password: PASSWORD } })
  const reply = await stranger.send(sendMessage, {
    body: { profile: other.memberId, text: 'laatste woord' },
    beforeBody: async () => {
      await owner.call(endOtherSessions)
      expect((await stranger.call(getUser)).user).toBeNull()
    },
  })
  expect(reply.status).toBe(403)
  expect((await other.client.call(listChats)).chats).toEqual([])
})

test('[TRUST-13] a request of staff whose session ends before its body arrives is refused', async () => {
  const { memberId } = await newMember(app)
  const colleague = await staff(app, 'support')
  const elsewhere = app.client()
  for (const [name, value] of colleague.cookies) elsewhere.cookies.set(name, value)
  const reply = await colleague.send(addNote, {
    body: { member: memberId, words: 'te laat' },
    beforeBody: () => elsewhere.call(logOutStaff),
  })
  expect(reply.status).toBe(403)
})
