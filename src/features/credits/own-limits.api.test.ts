import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { chatMember } from '../../../test/support/made-member.ts'
import { buy, expectCleanBooks, payInLab, reversalsOnce } from '../../../test/support/shop.ts'
import { sendMessage } from '../chat/contract.ts'
import { pauseSpending, setSpendLimit, spendLimit, statement } from './contract-statement.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

let pairs = 0

async function sender(credits = 1_000) {
  const anna = await chatMember(app, `Anna ${++pairs}`, { credits })
  const bram = await chatMember(app, `Bram ${pairs}`)
  const body = { profile: bram.memberId, text: 'dag' }
  return {
    ...anna,
    send: () => anna.client.call(sendMessage, { body }),
    refused: () => anna.client.refused(sendMessage, { body }),
  }
}

/** Moves all entries of the member into the past. The program itself never changes an entry. */
async function entriesEarlier(memberId: number, interval: string): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(`ALTER TABLE credits_entry DISABLE TRIGGER credits_entry_append_only;
    UPDATE credits_entry SET at = at - interval '${interval}' WHERE member_id = ${memberId};
    ALTER TABLE credits_entry ENABLE TRIGGER credits_entry_append_only`)
}

test('[MONEY-19] the statement lists the member’s ledger, newest first, with the balance after each entry', async () => {
  const { client, send } = await sender(100)
  for (let count = 0; count < 3; count++) await send()
  const bought = await buy(client)
  await payInLab(client, bought, 'chargeback')
  await reversalsOnce(bought.payment_id, ['done'])
  const { balance, debt, lines, next } = await client.call(statement)
  expect({ balance, debt, next }).toEqual({ balance: 70, debt: 0, next: null })
  expect(lines.map(line => [line.kind, line.credits, line.balance])).toEqual([
    ['reversal', -150, 70],
    ['purchase', 150, 220],
    ['message', -10, 70],
    ['message', -10, 80],
    ['message', -10, 90],
    ['demo', 100, 100],
  ])
  const rest = await client.call(statement, { query: { before: lines[3]!.number } })
  expect(rest.lines.map(line => line.balance)).toEqual([90, 100])
  await expectCleanBooks()
})

test('[MONEY-19] a spending limit holds for concurrent messages, and its refusal has its own sentence', async () => {
  const { client, send, refused } = await sender()
  await send()
  await client.call(setSpendLimit, { body: { credits: 35, days: 7 } })
  const replies = await Promise.allSettled(Array.from({ length: 8 }, send))
  expect(replies.filter(reply => reply.status === 'fulfilled')).toHaveLength(2)
  const refusal = await refused()
  expect(refusal).toMatchObject({ code: 'spend_limit_reached', status: 403 })
  expect(refusal.detail).toContain('grens')
  await expectCleanBooks()
})

test('[MONEY-19] a spending limit holds for concurrent spendings outside the batch', async () => {
  const { client, memberId } = await sender()
  await client.call(setSpendLimit, { body: { credits: 35, days: 7 } })
  const { transaction } = await import('#platform/server/database/db.ts')
  const { spend } = await import('#credits/server')
  const one = () => transaction(tx => spend(tx, { memberId, credits: 10, reason: 'message', key: crypto.randomUUID() }))
  const replies = await Promise.allSettled(Array.from({ length: 8 }, one))
  expect(replies.filter(reply => reply.status === 'fulfilled')).toHaveLength(3)
})

test('[MONEY-19] a looser limit or none takes effect after a day; a stricter one replaces the pending change', async () => {
  const { client, memberId, send, refused } = await sender()
  await client.call(setSpendLimit, { body: { credits: 10, days: 1 } })
  await send()
  const raised = await client.call(setSpendLimit, { body: { credits: 100, days: 1 } })
  expect(raised).toMatchObject({ limit: { credits: 10, days: 1 }, next: { limit: { credits: 100, days: 1 } } })
  const hours = (Date.parse(raised.next!.from) - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(24)
  expect((await refused()).code).toBe('spend_limit_reached')
  // Setting the same limit again doesn't restart the day.
  expect((await client.call(setSpendLimit, { body: { credits: 100, days: 1 } })).next?.from).toBe(raised.next!.from)

  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("UPDATE credits_limit SET next_from = now() - interval '1 second' WHERE member_id = $1", [
    memberId,
  ])
  await send()
  expect(await client.call(spendLimit)).toMatchObject({ limit: { credits: 100, days: 1 }, next: null })
  const lifted = await client.call(setSpendLimit, { body: { credits: null, days: null } })
  expect(lifted).toMatchObject({ limit: { credits: 100 }, next: { limit: { credits: null } } })
  const stricter = await client.call(setSpendLimit, { body: { credits: 20, days: 30 } })
  expect(stricter).toMatchObject({ limit: { credits: 20, days: 30 }, next: null })
  expect((await refused()).code).toBe('spend_limit_reached')
})

test('[MONEY-19] a new limit with another period applies at once together with the old one, which ends after a day', async () => {
  const { client, memberId, send, refused } = await sender()
  await client.call(setSpendLimit, { body: { credits: 30, days: 30 } })
  await send()
  const changed = await client.call(setSpendLimit, { body: { credits: 20, days: 1 } })
  expect(changed).toMatchObject({ limit: { credits: 30, days: 30 }, next: { limit: { credits: 20, days: 1 } } })
  await send()
  expect((await refused()).code).toBe('spend_limit_reached')
  await entriesEarlier(memberId, '2 days')
  await send()
  // Only this message counts for the day, and all three for the month.
  expect((await refused()).code).toBe('spend_limit_reached')
})

test('[MONEY-19] a third change while one is pending is refused, unless it is stricter than the pending one', async () => {
  const { client } = await sender()
  const limit = (credits: number | null, days: 1 | 7 | 30 | null) => ({ body: { credits, days } })
  await client.call(setSpendLimit, limit(100, 30))
  await client.call(setSpendLimit, limit(10, 1))
  for (const third of [limit(100, 1), limit(null, null)]) {
    const { code, detail, status } = await client.refused(setSpendLimit, third)
    expect([status, code]).toEqual([409, 'limit_change_pending'])
    expect(detail).toContain('alleen strenger')
  }
  // The pending limit still counts.
  expect(await client.call(spendLimit)).toMatchObject({ limit: { credits: 100 }, next: { limit: { credits: 10 } } })
  const stricter = await client.call(setSpendLimit, limit(5, 1))
  expect(stricter).toMatchObject({ limit: { credits: 100 }, next: { limit: { credits: 5, days: 1 } } })
})

test('[MONEY-19] a limit also holds for the first spending after a long time', async () => {
  const { client, memberId, refused } = await sender()
  await client.call(setSpendLimit, { body: { credits: 5, days: 1 } })
  await entriesEarlier(memberId, '3 days')
  expect((await refused()).code).toBe('spend_limit_reached')
})

test('[MONEY-19] a pause refuses every spending until it ends, and can only be extended', async () => {
  const { client, memberId, send, refused } = await sender()
  const week = await client.call(pauseSpending, { body: { days: 7 } })
  const day = await client.call(pauseSpending, { body: { days: 1 } })
  expect(day.paused_until).toBe(week.paused_until)
  const refusal = await refused()
  expect(refusal).toMatchObject({ code: 'spending_paused', status: 403 })
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('UPDATE credits_limit SET paused_until = now() WHERE member_id = $1', [memberId])
  await send()
  expect((await client.call(spendLimit)).paused_until).toBeNull()
})
