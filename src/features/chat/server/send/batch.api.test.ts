import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { chatMember } from '../../../../../test/support/made-member.ts'
import { rounds } from '../../../../../test/support/rounds.ts'
import { SEED } from '../../../../../test/support/seed.ts'
import type { Outcome, SendRow } from './store-send.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const ROUNDS = rounds('LIVE_ROUNDS', { short: 10, long: 200 })
const PEOPLE = 4

/**
 * One attempt to send; the members are indexes in a group. There are few keys and texts, so that repeats and conflicts
 * occur.
 */
const attempt = fc.record({
  from: fc.integer({ min: 0, max: PEOPLE - 1 }),
  to: fc.integer({ min: 0, max: PEOPLE - 1 }),
  key: fc.integer({ min: 0, max: 9 }),
  text: fc.constantFrom('hoi', 'dag'),
})
const history = fc.array(fc.array(attempt, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })

test('[CHAT-15] a batch of sends has the same outcome as the same sends one by one, for any history', {
  timeout: 60_000 + ROUNDS * 2_000,
}, async () => {
  const { sendMany, sendOne } = await import('./store-send.ts')
  let run = 0
  await fc.assert(
    fc.asyncProperty(history, async batches => {
      run++
      const alone = await group(`s${run}`)
      const together = await group(`b${run}`)
      const one: Outcome[] = []
      for (const each of batches.flat()) one.push(await sendOne(rowOf(alone, each)))
      const many: Outcome[] = []
      for (const batch of batches) many.push(...(await sendMany(batch.map(each => rowOf(together, each)))))
      const seen = ({ outcome, seq, balance }: Outcome) => [outcome, seq, balance]
      expect(many.map(seen)).toEqual(one.map(seen))
      expect(await stored(together)).toEqual(await stored(alone))
    }),
    { numRuns: ROUNDS, seed: SEED },
  )
})

function rowOf(
  people: readonly number[],
  { from, to, key, text }: { from: number; to: number; key: number; text: string },
) {
  return {
    siteId: 1,
    from: people[from]!,
    to: people[to]!,
    kind: 0,
    text,
    extra: null,
    key: `00000000-0000-4000-8000-00000000000${key}`,
    cost: 10,
    freeMessages: 0,
    mayStart: 2,
  } satisfies SendRow
}

/** A premium member, one with credits for three messages, an unconfirmed one and a fictional profile. */
async function group(name: string): Promise<number[]> {
  const people = [
    await chatMember(app, `Rijk ${name}`, { premium: true }),
    await chatMember(app, `Krap ${name}`, { credits: 30 }),
    await chatMember(app, `Nieuw ${name}`, { status: 'not_confirmed', credits: 40 }),
    await chatMember(app, `Fictief ${name}`, { fictional: true, credits: 0 }),
  ]
  return people.map(each => each.memberId)
}

async function stored(people: readonly number[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  const place = (id: number) => people.indexOf(id)
  const read = async (text: string) => (await pool().query(text, [people])).rows
  const messages = await read(
    `SELECT c.a_id, c.b_id, m.seq, m.sender_id, m.body, m.cost FROM chat_message m JOIN chat_conversation c ON c.id = conversation_id
     WHERE m.sender_id = ANY($1) ORDER BY c.a_id, c.b_id, m.seq`,
  )
  const held = await read('SELECT receiver_id, body, cost FROM chat_held_message WHERE sender_id = ANY($1) ORDER BY id')
  const entries = await read(
    'SELECT member_id, delta, balance FROM credits_entry WHERE member_id = ANY($1) ORDER BY member_id, seq',
  )
  return {
    messages: messages.map(each => [
      place(each.a_id),
      place(each.b_id),
      each.seq,
      place(each.sender_id),
      each.body,
      each.cost,
    ]),
    held: held.map(each => [place(each.receiver_id), each.body, each.cost]),
    entries: entries.map(each => [place(each.member_id), each.delta, each.balance]),
  }
}
