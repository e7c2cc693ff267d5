/** Migrations hold tables, `initial-data.ts` holds the rows that an installation starts with, and stores hold the SQL. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sqlOutsideStore } from '../support/static-analysis/sql-outside-stores.ts'

/**
 * The ledger's code contains the numbers of reasons, `platform_function` describes the schema, and `staff_role` got its
 * rows from a former column. The tables of `figures` were counted from others.
 */
const FILLED_BY_MIGRATIONS = [
  'credits_reason',
  'platform_function',
  'staff_role',
  'figures_sum',
  'figures_wait',
  'figures_wait_sum',
]

test('migrations insert no product data', () => {
  const filled = globSync('db/migrations/*.sql').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/INSERT INTO (\w+)/g)].map(match => `${file}: ${match[1]}`),
  )
  expect(filled.filter(each => !FILLED_BY_MIGRATIONS.some(table => each.endsWith(` ${table}`)))).toEqual([])
})

test('each set of initial data has a date, a name of its own and a table of its room', () => {
  const sets = globSync('src/features/*/server/**/initial-data.ts').flatMap(file => {
    const calls = readFileSync(file, 'utf8').matchAll(/initialData\(\s*'([^']*)',\s*'([a-z]+)_/g)
    return [...calls].map(([, name, room]) => ({ name: name!, isOwn: file.split('/')[2] === room }))
  })
  expect(sets.length).toBeGreaterThanOrEqual(4)
  expect(sets.filter(({ name, isOwn }) => !isOwn || !/^20\d\d-\d\d-\d\d \S/.test(name))).toEqual([])
  expect(new Set(sets.map(({ name }) => name)).size).toBe(sets.length)
})

test('SQL is only in stores and in the platform', () => {
  expect(
    globSync('src/**/*.{ts,tsx,js,jsx,mts,cts,mjs,cjs}').flatMap(file =>
      sqlOutsideStore(file, readFileSync(file, 'utf8')),
    ),
  ).toEqual([])
})

const OUTSIDE = [
  ["import { sql } from 'kysely'", 'imports a database driver'],
  ["import * as everything from 'kysely'", 'imports a database driver'],
  ["const { Client } = await import('pg')", 'imports a database driver'],
  [
    "import { pool } from '#platform/server/database/db.ts'\nawait pool().query('DELETE FROM x')",
    'takes connections from the pool',
  ],
  ["import { db, pool as p } from '#platform/server/database/db.ts'", 'takes connections from the pool'],
  ["import * as database from '#platform/server/database/db.ts'", 'takes connections from the pool'],
  ["const { pool } = await import('#platform/server/database/db.ts')", 'takes connections from the pool'],
  ["await tx.deleteFrom('chat_message').execute()", 'builds a query'],
  ["await tx.schema.dropTable('chat_message').execute()", 'builds a query'],
  ["await tx['deleteFrom']('chat_message').execute()", 'builds a query'],
  ['await client.query<Row>(`SELECT 1`)', 'contains SQL'],
  ['await client.query(`SELECT\n 1`)', 'contains SQL'],
  ["const all = '(VALUES (1))'", 'contains SQL'],
  ["const call = 'CALL f()'", 'contains SQL'],
  ["const change = 'update t as c set n = 1'", 'contains SQL'],
  ["const lower = 'insert  into t values (1)'", 'contains SQL'],
  ["const lower = 'select f()'", 'contains SQL'],
  ["await tx.with('a', query => query)", 'builds a query'],
  ["const pg = createRequire(import.meta.url)('pg')", 'names a database driver'],
  ['const rows = await newest(tx).execute()', "goes on with a store's query"],
  ['const row = await newest(tx).executeTakeFirst()', "goes on with a store's query"],
  ["const own = newest(tx).where('sender_id', '=', id)", "goes on with a store's query"],
  ["await newest(tx)['execute']()", "goes on with a store's query"],
  ["await connection().query(['DEL', 'ETE'].join(''))", "goes on with a store's query"],
  ["import pg from '../../../../node_modules/pg/lib/index.js'", 'imports a database driver'],
  ['const statement = `\n -- all of them\n /* really */ DELETE FROM chat_message`', 'contains SQL'],
]

test.each(OUTSIDE)('SQL planted in a verb file is found: %s', (code, finding) => {
  const verb = 'src/features/chat/server/message/send-message.ts'
  expect(sqlOutsideStore(verb, code!)).toContain(`${verb} ${finding}`)
  expect(sqlOutsideStore('src/features/chat/server/store-send.ts', code!)).toEqual([])
})

test.each([
  "export { sql } from 'kysely'",
  "export * from 'pg'",
  "import { sql as text } from 'kysely'\nexport { text }",
  "import { sql } from 'kysely'\nexport const query = sql",
  "import { sql } from 'kysely'\nexport default sql",
  "import { sql } from 'kysely'\nexport const tools = { sql }",
  "import { sql } from 'kysely'\nconst s = sql\nexport { s }",
  "import * as k from 'kysely'\nexport const s = k.sql",
  "import { sql } from 'kysely'\nexport const part = sql.raw",
  "import { sql } from 'kysely'\nexport const query = (...parts) => sql(...parts)",
  "import { sql } from 'kysely'\nexport const query = () => sql",
])('no file passes the database driver on: %s', code => {
  for (const file of ['src/features/chat/server/store-send.ts', 'src/platform/server/jobs/jobs.ts'])
    expect(sqlOutsideStore(file, code)).toEqual([`${file} passes a database driver on`])
})

test('a store builds no SQL from a text parameter', () => {
  const code = "import { sql } from 'kysely'\nexport const query = (text: string) => sql.raw(text)"
  const store = 'src/features/chat/server/store-send.ts'
  expect(sqlOutsideStore(store, code)).toEqual([`${store} builds SQL from a text parameter`])
})

const POOL = "import { pool } from '#platform/server/database/db.ts'\n"

test.each([
  'export const run = (text: string) => pool().query(text)',
  'export async function run(text: string, values: unknown[]) {\n  return (await pool().query(text, values)).rows\n}',
  'export const run = (...all) => pool().query(...all)',
  'export const run = (text: string) => pool().query({ text, values: [] })',
  'export const run = (query: QueryConfig) => pool().query(query)',
  "export function run(part: string) {\n  const text = 'SELECT ' + part\n  return pool().query(text)\n}",
  'function helper(text) {\n  return pool().query(text)\n}\nexport const run = (text: string) => helper(text)',
  'function run(text) {\n  return pool().query(text)\n}\nexport { run }',
  'export const tools = { run: (text: string) => pool().query(text) }',
  'export const run = (tx: Tx, query) => tx.executeQuery(query)',
  "export const run = (text: string) => pool()['query'](text)",
])('a store leaves no SQL text to its callers: %s', code => {
  const store = 'src/features/chat/server/send/store-send.ts'
  expect(sqlOutsideStore(store, POOL + code)).toEqual([`${store} makes SQL of a text that a function gets`])
})

test.each([
  'export const connection = () => pool()',
  'export const connection = pool',
  'export const client = async () => await pool().connect()',
  'export const run = pool().query.bind(pool())',
  'export { pool }',
  "export { pool } from '#platform/server/database/db.ts'",
])('a store passes no connection on: %s', code => {
  const store = 'src/features/chat/server/send/store-send.ts'
  expect(sqlOutsideStore(store, POOL + code)).toEqual([`${store} passes connections on`])
})

test.each([
  "export const newest = (tx: Tx) => tx.selectFrom('chat_message').selectAll()",
  "export function newest(tx: Tx) {\n  return tx.deleteFrom('chat_message')\n}",
  "export function newest(tx: Tx) {\n  const query = tx.selectFrom('chat_message')\n  return query\n}",
  "const newest = (tx: Tx) => tx.selectFrom('chat_message')\nexport { newest }",
  "export const queries = (tx: Tx) => ({ newest: tx.selectFrom('chat_message') })",
  "import { sql } from 'kysely'\nexport const newest = () => sql`SELECT * FROM chat_message`",
  "import { sql } from 'kysely'\nexport const newest = sql`DELETE FROM chat_message`",
])('a store executes its queries itself: %s', code => {
  const store = 'src/features/chat/server/send/store-send.ts'
  expect(sqlOutsideStore(store, code)).toEqual([`${store} returns a query that it does not execute`])
})

test('a file whose name merely begins like a store may not use the driver', () => {
  const file = 'src/features/chat/server/storefront.ts'
  expect(sqlOutsideStore(file, "import { sql } from 'kysely'")).toContain(`${file} imports a database driver`)
})
