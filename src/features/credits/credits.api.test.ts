import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { prices } from './contract.ts'
import { CREDIT_REASONS } from './rules.ts'

let app: TestApp
let nextMember = 900_000
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function doors() {
  const { db, pool, transaction } = await import('#platform/server/database/db.ts')
  return { db, pool, transaction, ...(await import('#credits/server')) }
}

/** A credit account without a member, for tests of the ledger alone. */
async function account(credits: number): Promise<number> {
  const { transaction, openCreditAccount, grant } = await doors()
  const memberId = nextMember++
  await transaction(async tx => {
    await openCreditAccount(tx, memberId, 1)
    await grant(tx, { memberId, credits, reason: 'signup', ref: String(memberId) })
  })
  return memberId
}

test('[MONEY-13] of many concurrent spendings as many succeed as the balance covers', async () => {
  const { db, transaction, spend, creditsOf, checkLedger } = await doors()
  const memberId = await account(105)
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, () =>
      transaction(tx => spend(tx, { memberId, credits: 10, reason: 'message', key: randomUUID() })),
    ),
  )
  expect(tries.filter(each => each.status === 'fulfilled')).toHaveLength(10)
  expect(await creditsOf(db(), memberId)).toEqual({ credits: 5, debt: 0, paidUser: false })
  expect(await checkLedger()).toEqual([])
})

test('[MONEY-13] twenty concurrent grants with one reference grant once', async () => {
  const { db, transaction, grant, creditsOf, checkLedger } = await doors()
  const memberId = await account(1)
  const granted = await Promise.all(
    Array.from({ length: 20 }, () =>
      transaction(tx => grant(tx, { memberId, credits: 50, reason: 'staff', ref: `${memberId}` })),
    ),
  )
  expect(granted.filter(balance => balance !== null)).toEqual([51])
  expect((await creditsOf(db(), memberId)).credits).toBe(51)
  expect(await checkLedger()).toEqual([])
})

test('[MONEY-13] a ledger entry can’t be changed or removed', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  for (const statement of [
    'UPDATE credits_entry SET delta = 1',
    'DELETE FROM credits_entry',
    'TRUNCATE credits_entry',
  ]) {
    await expect(pool().query(statement)).rejects.toThrow(/append-only/)
  }
})

test('[MONEY-13] the program’s database role has no right to change or remove a ledger entry, even without the trigger', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const client = await pool().connect()
  try {
    // The tests' own role is a superuser, which may do everything.
    await client.query(`BEGIN; CREATE ROLE credits_plain;
      ALTER TABLE credits_entry DISABLE TRIGGER ALL; ALTER TABLE credits_entry OWNER TO credits_plain;
      ALTER TABLE credits_seal DISABLE TRIGGER ALL; ALTER TABLE credits_seal OWNER TO credits_plain;
      SET LOCAL ROLE credits_plain; SAVEPOINT plain`)
    for (const table of ['credits_entry', 'credits_seal']) {
      for (const statement of [`UPDATE ${table} SET seq = seq`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
        await expect(client.query(statement), statement).rejects.toThrow(/permission denied/)
        await client.query('ROLLBACK TO plain')
      }
      await client.query(`SELECT FROM ${table} LIMIT 1`)
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('[MONEY-13] the ledger check finds a balance that was changed by hand', async () => {
  const { transaction, checkLedger } = await doors()
  const { sql } = await import('kysely')
  const memberId = await account(30)
  await transaction(tx => sql`UPDATE credits_account SET balance = 31 WHERE member_id = ${memberId}`.execute(tx))
  expect(await checkLedger()).toEqual([{ rule: 'a balance that is not the sum of the entries', memberId }])
  await transaction(tx => sql`UPDATE credits_account SET balance = 30 WHERE member_id = ${memberId}`.execute(tx))
})

test('[MONEY-13] every reason has its counter account and the id that the program uses', async () => {
  const { db } = await doors()
  const rows = await db().selectFrom('credits_reason').select(['id', 'name', 'counter']).orderBy('id').execute()
  expect(Object.fromEntries(rows.map(row => [row.name, row.id]))).toEqual(CREDIT_REASONS)
  const open = rows.filter(row => row.counter === null).map(row => row.name)
  expect(open).toEqual(['purchase', 'reversal', 'restored'])
})

test('[MONEY-13] an entry with an old reason, which names its provider, counts as a purchase', async () => {
  const { pool, transaction, openCreditAccount, grant, takeBack, checkLedger, moneyEntries, statementOf } =
    await doors()
  const memberId = nextMember++
  await transaction(tx => openCreditAccount(tx, memberId, 1))
  const ref = String(memberId)
  await pool().query('UPDATE credits_account SET balance = 50, seq = 1, premium_since = now() WHERE member_id = $1', [
    memberId,
  ])
  await pool().query(
    'INSERT INTO credits_entry (member_id, seq, delta, balance, reason, ref) VALUES ($1, 1, 50, 50, 11, $2)',
    [memberId, ref],
  )
  const again = { memberId, credits: 50, reason: 'purchase', ref, counter: 'stripe' } as const
  expect(await transaction(tx => grant(tx, again))).toBeNull()
  expect(await transaction(tx => takeBack(tx, { memberId, credits: 50, ref, counter: 'mollie' }))).toBe(0)
  const { lines } = await statementOf(memberId)
  expect(lines.map(line => line.kind)).toEqual(['reversal', 'purchase'])
  const moved = (await transaction(tx => moneyEntries(tx))).filter(each => each.member_id === memberId)
  expect(moved.map(each => [each.reason, each.counter])).toEqual([
    ['purchase', 'mollie'],
    ['reversal', 'mollie'],
  ])
  const since = new Date(Date.now() + 1000)
  expect(await transaction(tx => moneyEntries(tx, since))).toEqual([])
  expect(await checkLedger()).toEqual([])
})

test('[MONEY-13] a grant or reversal moves at least one credit', async () => {
  const { transaction, grant, takeBack } = await doors()
  const memberId = await account(1)
  const none = { memberId, credits: 0, ref: 'none', counter: 'mollie' } as const
  await expect(transaction(tx => grant(tx, { ...none, reason: 'purchase' }))).rejects.toThrow('a grant of 0 credits')
  await expect(transaction(tx => takeBack(tx, none))).rejects.toThrow('taking back 0 credits')
  expect(await transaction(tx => grant(tx, { ...none, credits: 1, reason: 'purchase', ref: 'one' }))).toBe(2)
  expect(await transaction(tx => takeBack(tx, { ...none, credits: 1, ref: 'one' }))).toBe(1)
})

test('[MONEY-9] [MONEY-15] prices have the amount and currency of the country, and an unserved country gets the prices of the site’s first country', async () => {
  const dutch = await app.client().call(prices, { query: {} })
  expect(dutch.country).toBe('NL')
  expect(dutch.minimum_message_costs).toEqual({ costs: 99, currency: 'EUR' })
  expect(dutch.bundles[1]).toMatchObject({
    credits: 150,
    price: { minor: 1999, currency: 'EUR' },
    recommended: true,
    messages: 15,
    message_price: { minor: 133, currency: 'EUR' },
  })
  const british = await app.client('ember.localhost').call(prices, { query: { country: 'GB' } })
  expect(british.bundles[0]?.price.currency).toBe('GBP')
  const elsewhere = await app.client().call(prices, { query: { country: 'SE' } })
  expect(elsewhere.country).toBe('NL')
})

test('[MONEY-9] the minimum message price is the operator’s setting for the country, or is computed from the price list', async () => {
  const { transaction } = await doors()
  const { siteOfHost, updateSettings } = await import('#sites/server')
  const { id } = siteOfHost('ember.localhost')!
  const minimumOf = async (country: string) =>
    (await app.client('ember.localhost').call(prices, { query: { country } })).minimum_message_costs
  const set = (costs: Record<string, { costs: number; currency: string }>) =>
    transaction(tx => updateSettings(tx, id, { minimum_message_costs: costs }))
  const before = [await minimumOf('GB'), await minimumOf('US')]
  expect(before.map(each => each?.currency)).toEqual(['GBP', 'USD'])
  await set({ US: { costs: 77, currency: 'USD' } })
  expect([await minimumOf('GB'), await minimumOf('US')]).toEqual([before[0], { costs: 77, currency: 'USD' }])
  await set({ GB: before[0]!, US: before[1]! })
})

test('[MONEY-9] no site promises a lower message price than its price list has', async () => {
  const { db, bundlesFor } = await doors()
  const { allSites } = await import('#sites/server')
  const { lowestMessagePrice } = await import('#credits/rules')
  for (const site of allSites()) {
    for (const [country, promised] of Object.entries(site.settings.minimum_message_costs)) {
      const lowest = lowestMessagePrice(site.settings.message_credits, await bundlesFor(db(), site.id, country))
      expect({ country, minor: promised.costs, currency: promised.currency }).toEqual({ country, ...lowest })
    }
  }
})
