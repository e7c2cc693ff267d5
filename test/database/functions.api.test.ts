/** Each start updates functions, views and triggers to their files in db/functions. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FunctionFile } from '../../src/platform/server/database/apply-functions.ts'
import { type TestApp, testApp } from '../support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const file = (name: string, text: string): FunctionFile => ({
  name,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
})

const numbers = (body: string, result = 'int', parameters = '') =>
  file(
    'platform_numbers',
    `CREATE OR REPLACE FUNCTION platform_numbers(${parameters}) RETURNS ${result} LANGUAGE sql AS $$ ${body} $$;`,
  )

async function doors() {
  const { db, pool } = await import('#platform/server/database/db.ts')
  const { applyFunctions, functionFiles } = await import('#platform/server/database/apply-functions.ts')
  const start = (...more: FunctionFile[]) => applyFunctions(db(), false, [...functionFiles(), ...more])
  const rows = async (text: string, ...values: unknown[]) => (await pool().query(text, values)).rows
  return { applyFunctions, functionFiles, start, rows, pool }
}

test('unchanged function files cost one query', async () => {
  const { applyFunctions, pool } = await doors()
  const { Kysely, PostgresDialect } = await import('kysely')
  const queries: string[] = []
  const watched = new Kysely({
    dialect: new PostgresDialect({ pool: pool() }),
    log: event => void queries.push(event.query.sql),
  })
  expect(await applyFunctions(watched, false)).toEqual([])
  expect(queries).toHaveLength(1)
})

test('a new, changed or removed file takes effect at the next start, without a migration', async () => {
  const { start, rows } = await doors()
  expect(await start(numbers('SELECT 1'))).toEqual(['platform_numbers'])
  expect(await rows('SELECT platform_numbers() AS n')).toEqual([{ n: 1 }])
  expect(await start(numbers('SELECT 1'))).toEqual([])
  expect(await start(numbers('SELECT 2'))).toEqual(['platform_numbers'])
  expect(await rows('SELECT platform_numbers() AS n')).toEqual([{ n: 2 }])
  expect(await start()).toEqual([])
  expect(await rows("SELECT FROM pg_proc WHERE proname = 'platform_numbers'")).toEqual([])
})

test('another return type or other parameters replace the function and leave no second one', async () => {
  const { start, rows } = await doors()
  await start(numbers('SELECT 1'))
  await start(numbers("SELECT 'one'", 'text'))
  expect(await rows('SELECT platform_numbers() AS n')).toEqual([{ n: 'one' }])
  await start(numbers('SELECT p_one + 1', 'int', 'p_one int'))
  expect(await rows('SELECT platform_numbers(1) AS n')).toEqual([{ n: 2 }])
  expect(await rows("SELECT FROM pg_proc WHERE proname = 'platform_numbers'")).toHaveLength(1)
  await start()
})

test('a view may lose a column', async () => {
  const { start, rows } = await doors()
  const view = (columns: string) => file('platform_seen', `CREATE OR REPLACE VIEW platform_seen AS SELECT ${columns};`)
  await start(view('1 AS one, 2 AS two'))
  await start(view('2 AS two'))
  expect(await rows('SELECT * FROM platform_seen')).toEqual([{ two: 2 }])
  await start()
})

test('a trigger whose file was removed is dropped', async () => {
  const { start, rows } = await doors()
  const text = `CREATE OR REPLACE TRIGGER platform_sms_append_only BEFORE UPDATE ON platform_sms
    FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();`
  await start(file('platform_sms_append_only', text))
  await expect(rows('UPDATE platform_sms SET sent_at = NULL')).rejects.toThrow('append-only')
  await start()
  await rows('UPDATE platform_sms SET sent_at = NULL')
})

test('an invalid file changes nothing, and the error names it', async () => {
  const { start, rows } = await doors()
  const broken = file(
    'platform_wrong',
    'CREATE OR REPLACE FUNCTION platform_wrong() RETURNS int LANGUAGE nonsense AS $$ $$;',
  )
  await expect(start(numbers('SELECT 1'), broken)).rejects.toThrow('platform_wrong')
  expect(await rows("SELECT FROM pg_proc WHERE proname = 'platform_numbers'")).toEqual([])
})

test('all function bodies are valid together', async () => {
  const { functionFiles, pool } = await doors()
  const client = await pool().connect()
  try {
    await client.query('BEGIN')
    for (const { text } of functionFiles()) await client.query(text)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
