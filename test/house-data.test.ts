/** Migrations hold tables, and `initial-data.ts` holds the rows that an installation starts with. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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
