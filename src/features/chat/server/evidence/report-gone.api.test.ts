import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileReport } from '#safety/contract'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { readConversation, sendMessage } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function close(memberId: number): Promise<void> {
  const { closeAccount } = await import('#accounts/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, memberId, 'deleted'))
}

test('[BLOCK-3] a conversation with a member who deleted the account says whom to report, and the report is accepted', async () => {
  const [anna, bert] = [await newMember(app), await newMember(app)]
  const body = { profile: anna.memberId, text: 'Stuur me eerst geld' }
  const { conversation, message } = await bert.client.call(sendMessage, { body })
  const read = () => anna.client.call(readConversation, { query: { conversation: conversation.id } })
  expect(await read()).not.toHaveProperty('gone')
  await close(bert.memberId)
  const { profile, gone } = await read()
  expect([profile, gone]).toEqual([null, { id: bert.memberId }])
  const about = { kind: 'message', id: gone!.id, conversation: conversation.id, seq: message.seq } as const
  expect((await anna.client.call(fileReport, { body: { ...about, reason: 'scam' } })).number).toBeGreaterThan(0)
  expect(
    (await anna.client.call(fileReport, { body: { kind: 'member', id: gone!.id, reason: 'scam' } })).number,
  ).toBeGreaterThan(0)
})
