/** Migrations hold tables, `initial-data.ts` holds the rows that an installation starts with, and stores hold the SQL. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sqlOutsideStore } from './support/sql-walls.ts'

/** The numbers of reasons are part of the ledger's code; `platform_function` describes the schema. */
const FILLED_BY_MIGRATIONS = ['credits_reason', 'platform_function']

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
  expect(globSync('src/**/*.{ts,tsx}').flatMap(file => sqlOutsideStore(file, readFileSync(file, 'utf8')))).toEqual([])
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
  ['const statement = `\n -- all of them\n /* really */ DELETE FROM chat_message`', 'contains SQL'],
]

test.each(OUTSIDE)('SQL planted in a verb file is found: %s', (code, sign) => {
  const verb = 'src/features/chat/server/message/send-message.ts'
  expect(sqlOutsideStore(verb, code!)).toContain(`${verb} ${sign}`)
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

test('a store makes no SQL of a text that a function gets', () => {
  const code = "import { sql } from 'kysely'\nexport const query = (text: string) => sql.raw(text)"
  const store = 'src/features/chat/server/store-send.ts'
  expect(sqlOutsideStore(store, code)).toEqual([`${store} makes SQL of a text that a function gets`])
})
