import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { chatMember, type MadeMember } from '../../../../../test/support/made-member.ts'
import { Dice } from '../../../../../test/support/payments/adversary.ts'
import { SEED } from '../../../../../test/support/seed.ts'
import { sendMessage } from '../../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const KEYS = 7
const REPEATS = 8
const AFFORDABLE = 3

test('[CHAT-15] [MONEY-13] eight concurrent requests for each message store and charge it once, up to the balance', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 5 }, async (_, pair) => {
      const one = await chatMember(app, `Een${pair}`, { credits: AFFORDABLE * 10 + 5 })
      const other = await chatMember(app, `Ander${pair}`, { credits: AFFORDABLE * 10 + 5 })
      return [one, other] as const
    }),
  )
  const sends = pairs.flatMap(([one, other]) => [...intents(one, other), ...intents(other, one)])
  const tries = new Dice(SEED).shuffled(Array.from({ length: REPEATS }, () => sends).flat())
  const replies = await Promise.all(
    tries.map(async ({ from, to, text, key }) => ({
      from,
      key,
      ...(await from.client.send(sendMessage, { body: { profile: to.memberId, text }, key })),
    })),
  )

  for (const { status, text } of replies) expect([200, 402], text).toContain(status)
  for (const member of pairs.flat()) {
    const mine = replies.filter(reply => reply.from === member)
    const sentKeys = new Set(mine.filter(reply => reply.status === 200).map(reply => reply.key))
    expect(sentKeys.size).toBe(AFFORDABLE)
    const stored = await rows('SELECT client_key, seq FROM chat_message WHERE sender_id = $1', member.memberId)
    expect(new Set(stored.map(row => row.client_key))).toEqual(sentKeys)
    const charges = await rows(
      'SELECT spend_key, delta FROM credits_entry WHERE member_id = $1 AND delta < 0',
      member.memberId,
    )
    expect(charges).toHaveLength(AFFORDABLE)
    expect(new Set(charges.map(row => row.spend_key))).toEqual(sentKeys)
    const [account] = await rows('SELECT balance FROM credits_account WHERE member_id = $1', member.memberId)
    expect(account!.balance).toBe(5)
    for (const key of sentKeys) {
      const seqs = mine.filter(reply => reply.key === key && reply.status === 200).map(seqOf)
      expect(new Set(seqs).size).toBe(1)
    }
  }
  for (const [one] of pairs) {
    const seqs = await rows(
      `SELECT array_agg(seq ORDER BY seq) AS seqs FROM chat_message WHERE conversation_id IN
         (SELECT id FROM chat_conversation WHERE a_id = $1 OR b_id = $1)`,
      one.memberId,
    )
    expect(seqs[0]!.seqs).toEqual(Array.from({ length: 2 * AFFORDABLE }, (_, index) => index + 1))
  }
  const { checkLedger } = await import('#credits/server')
  const { db } = await import('#platform/server/database/db.ts')
  expect(await checkLedger(db())).toEqual([])
})

test('[CHAT-15] a used idempotency key with another text or recipient is refused and charges nothing', async () => {
  const ada = await chatMember(app, 'Ada', { credits: 100 })
  const bob = await chatMember(app, 'Bob')
  const cas = await chatMember(app, 'Cas')
  const key = randomUUID()
  const first = await ada.client.call(sendMessage, { body: { profile: bob.memberId, text: 'hoi' }, key })
  const again = await ada.client.call(sendMessage, { body: { profile: bob.memberId, text: 'hoi' }, key })
  expect(again).toEqual(first)
  for (const body of [
    { profile: bob.memberId, text: 'iets anders' },
    { profile: cas.memberId, text: 'hoi' },
  ]) {
    const refused = await ada.client.refused(sendMessage, { body, key })
    expect(refused).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
  }
  const [account] = await rows('SELECT balance FROM credits_account WHERE member_id = $1', ada.memberId)
  expect(account!.balance).toBe(90)
})

function intents(from: MadeMember, to: MadeMember) {
  return Array.from({ length: KEYS }, (_, index) => ({ from, to, text: `bericht ${index}`, key: randomUUID() }))
}

function seqOf({ body }: { body: unknown }): number {
  return (body as { message: { seq: number } }).message.seq
}

// biome-ignore lint/suspicious/noExplicitAny: the rows have the columns of the query
async function rows(text: string, ...values: unknown[]): Promise<any[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(text, values)).rows
}
