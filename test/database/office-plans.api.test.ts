/** The lists of the back office with thousands of rows in each table: none of their statements reads a whole large table. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillOffice } from '../../bench/fill-office.ts'
import { LISTS } from '../../bench/office-lists.ts'
import { type TestApp, testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { planOf, recordedReads } from '../support/database/statement-plans.ts'
import { staff } from '../support/writes/prerequisites.ts'

/** Enough rows that the planner prefers an index to reading the whole table. */
const ROWS = 30_000

/** A table with fewer rows than this may be read whole. */
const LARGE = 10_000

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
  const { bulkPool, generateMembers, rebuildSearch } = await import('../../src/app/demo/store-bulk.ts')
  const pool = bulkPool()
  await generateMembers(pool, { host: 'vonk.localhost', members: ROWS, countries: ['NL'], women: 0.5 })
  await rebuildSearch(pool)
  await fillOffice(pool, { orders: ROWS, ledger: ROWS, log: ROWS, messages: ROWS, events: 2 * ROWS })
  await pool.end()
})
afterAll(() => app.stop())

test.each(Object.entries(LISTS))('[OFFICE-8] the list reads no large table whole: %s', async (_, addresses) => {
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
    [LARGE],
  )
  const large = new Set(rows.map(({ name }) => name))
  expect(large.size).toBeGreaterThan(8)
  const faults: string[] = []
  for (const address of addresses) {
    const reads = await recordedReads(async () => {
      const { status } = await office.fetch(address)
      expect([address, status]).toEqual([address, 200])
    })
    expect(reads.length).toBeGreaterThan(0)
    for (const read of reads) {
      for (const table of await planOf(client, read)) {
        if (large.has(table)) faults.push(`${address} reads ${table}: ${read.text.replace(/\s+/g, ' ').slice(0, 400)}`)
      }
    }
  }
  await client.end()
  expect(faults).toEqual([])
})
