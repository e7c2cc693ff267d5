import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { chatMember } from '../../../../../test/support/made-member.ts'
import { credits } from '../../../credits/contract.ts'
import { sendMessage } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

test('[CHAT-15] [TRUST-12] one idempotency key for two recipients at the same moment is one message and one charge', async () => {
  const [anna, bram, cor] = [await chatMember(app, 'Anna'), await chatMember(app, 'Bram'), await chatMember(app, 'Cor')]
  for (const { memberId: profile } of [bram, cor]) {
    await anna.client.call(sendMessage, { body: { profile, text: 'begin' } })
  }
  const { pool } = await import('#platform/server/database/db.ts')
  const ROUNDS = 20
  for (let round = 1; round <= ROUNDS; round++) {
    const key = randomUUID()
    // Bypasses the batch, on separate connections, like two processes.
    const send = (to: number) =>
      pool()
        .query<{ outcome: string }>(
          'SELECT outcome FROM chat_send($1::smallint, $2, $3, 0::smallint, $4, NULL, $5, 10, 0, 2, false)',
          [anna.siteId, anna.memberId, to, `ronde ${round}`, key],
        )
        .then(({ rows }) => rows[0]!.outcome)
        .catch(error => error.code as string)
    const outcomes = await Promise.all([send(bram.memberId), send(cor.memberId)])
    expect(outcomes.filter(outcome => outcome === 'sent')).toHaveLength(1)
  }
  expect((await anna.client.call(credits)).credits).toBe(1_000 - (ROUNDS + 2) * 10)
})
