/**
 * Retries every write of the published OpenAPI document with the same key: later, like a browser that lost the response,
 * and at the same moment. Each retry gets the first reply, and the database gets no additional row. [ERR-3]
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { allEndpoints } from '../support/endpoints.ts'
import { NOTIFY_ENVIRONMENT } from '../support/writes/notify.ts'
import { allWrites, NEW_ROWS_ALLOWED } from '../support/writes/writes.ts'

/** As small as in production: a write that needs two connections at the same time would block its own retry. */
let app: TestApp
beforeAll(async () => {
  app = await testApp({ DATABASE_CONNECTIONS: '3', ...NOTIFY_ENVIRONMENT })
})
afterAll(() => app.stop())

const WRITES = allWrites((await allEndpoints()).map(({ endpoint }) => endpoint))

test('[ERR-3] every write of the OpenAPI document is in the table of writes', async () => {
  const { body } = await app.client().fetch('/api/openapi.json')
  const writes = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(method => method !== 'get')
      .map(method => `${method.toUpperCase()} ${path}`),
  )
  const listed = new Set(Object.keys(WRITES).map(name => name.split(', ')[0]))
  expect([...listed].sort()).toEqual(writes.sort())
})

test.for(Object.entries(WRITES))('[ERR-3] [TRUST-12] %s', async ([name, prepare]) => {
  const added = addedRows(NEW_ROWS_ALLOWED[name] ?? [])
  const send = await prepare(app, randomUUID())
  const before = await settledRows()
  const first = await send()
  const afterFirst = await settledRows()
  const later = await send()
  const afterLater = await settledRows()
  expect(first.status, first.text).toBe(200)
  expect([later.status, later.body]).toEqual([200, SHOWS_PROGRESS.has(name) ? later.body : first.body])
  expect(added(afterFirst, afterLater)).toEqual({})

  const sendBoth = await prepare(app, randomUUID())
  const beforeBoth = await settledRows()
  const [one, other] = await Promise.all([sendBoth(), sendBoth()])
  const afterBoth = await settledRows()
  expect(one.status, one.text).toBe(200)
  expect([other.status, other.body]).toEqual([200, one.body])
  expect(added(beforeBoth, afterBoth)).toEqual(added(before, afterFirst))
})

/** Writes whose reply shows the order's present state. The money may have arrived before the retry. */
const SHOWS_PROGRESS = new Set(['POST /api/withdrawal.php'])

type Rows = Readonly<Record<string, number>>

/** The number of new rows per table, without the `allowed` tables and tables without new rows. */
function addedRows(allowed: readonly string[]) {
  return (before: Rows, after: Rows): Rows =>
    Object.fromEntries(
      Object.entries(after)
        .map(([table, count]) => [table, count - before[table]!] as const)
        .filter(([table, more]) => more !== 0 && !allowed.includes(table)),
    )
}

/**
 * Live events may repeat, because applying them twice equals once. The other tables count rows or requests, or the
 * program writes them seconds later.
 */
const NOT_COUNTED = [
  'platform_live_event',
  'platform_limit',
  'discovery_count',
  'payments_credit_note_series',
  'notifications_absence',
  'platform_security_event',
]

/** Row counts of each table after all jobs have finished. */
async function settledRows(): Promise<Rows> {
  const { pool } = await import('#platform/server/database/db.ts')
  const due =
    'SELECT count(*) AS n FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts'
  await expect.poll(async () => (await pool().query(due)).rows[0].n).toBe(0)
  const { rows } = await pool().query<{ name: string; n: number }>(
    `SELECT relname AS name, (xpath('/row/n/text()',
       query_to_xml(format('SELECT count(*) AS n FROM public.%I', relname), false, true, '')))[1]::text::int AS n
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'places%'
       AND NOT relname = ANY($1)`,
    [NOT_COUNTED],
  )
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
