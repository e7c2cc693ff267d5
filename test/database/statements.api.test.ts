/** Every SQL statement whose text is known before it runs is checked against the database, without running it. */
import { globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '../support/database/clone.ts'
import { type Statement, statementsIn } from '../support/static-analysis/sql-text.ts'
import { faultsOf } from '../support/static-analysis/statement-faults.ts'

let client: pg.Client
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await cloneDatabase(inject('templateUrl'))
  drop = database.drop
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

const files = globSync('src/**/*.ts').filter(file => !/\.(test|generated)\./.test(file))
const all = files.map(statementsIn)
const statements = all.flatMap(each => each.statements)

/** Statements on tables that exist only while the demo is made, and one statement whose text comes from its caller. */
const ONLY_IN_THE_DEMO = /relation "demo_\w+" does not exist|demo\/store-reports\.ts.*syntax error at or near "\$5"/

/** The text of these statements is known only at run time. The tests of their rooms run them. */
const UNKNOWABLE = [
  'src/app/demo/store.ts',
  'src/features/accounts/server/sessions/store-sessions.ts',
  'src/features/discovery/server/saved/store-saved.ts',
  'src/features/discovery/server/search/store-count.ts',
  'src/features/discovery/server/search/store-count.ts',
  'src/features/discovery/server/store.ts',
  'src/features/notifications/server/mail/store-mailings.ts',
  'src/features/notifications/server/mail/store-mailings.ts',
  'src/platform/server/database/embedded-postgres.ts',
  'src/platform/server/database/listen.ts',
]

async function faultsOfAll(given: readonly Statement[]): Promise<string[]> {
  const faults: string[] = []
  for (const statement of given) faults.push(...(await faultsOf(client, statement)))
  return faults.filter(fault => !ONLY_IN_THE_DEMO.test(fault))
}

test('each statement uses existing tables, columns and types, and returns the declared rows', async () => {
  expect(await faultsOfAll(statements)).toEqual([])
  expect(statements.length).toBeGreaterThan(500)
  const unknowable = all.flatMap(each => each.unknowable).map(place => place.replace(/:\d+$/, ''))
  expect(unknowable.sort()).toEqual(UNKNOWABLE)
})

const PLANTED = [
  ['a misspelt column', 'sql`SELECT balnce FROM credits_account`.execute(db)', 'column "balnce" does not exist'],
  ['a misspelt table', 'sql`DELETE FROM credits_acount`.execute(db)', 'relation "credits_acount" does not exist'],
  [
    'a misspelt name in the row',
    'sql<{ balnce: number }>`SELECT balance FROM credits_account`.execute(db)',
    'no column balnce',
  ],
  [
    'a wrong type',
    'sql<{ balance: string }>`SELECT balance FROM credits_account`.execute(db)',
    'balance is integer, declared string',
  ],
  [
    'a missing null',
    'sql<Row>`SELECT premium_since AS since FROM credits_account`.execute(db)',
    'since can be null, declared date',
  ],
  [
    'a fault in a fragment',
    'sql`SELECT 1 FROM credits_account WHERE $' + '{rich(true)}`.execute(db)',
    'column "wealth" does not exist',
  ],
  [
    'a fault in a query of the pool',
    "pool().query('SELECT wealth FROM credits_account')",
    'column "wealth" does not exist',
  ],
  [
    'a fault in one of the tables of a store',
    `{}\nfunction store({ table, owner }) { return () => sql\`SELECT \${owner} FROM \${table}\`.execute(db) }
store({ table: sql\`accounts_passkey\`, owner: sql\`member_id\` })\nstore({ table: sql\`staff_passkey\`, owner: sql\`member_id\` })`,
    'column "member_id" does not exist',
  ],
] as const

test.each(PLANTED)('%s is found', async (_title, code, fault) => {
  const path = join(mkdtempSync(join(tmpdir(), 'vonk-sql-')), 'store.ts')
  const head = 'interface Row { since: Date }\nconst rich = (yes: boolean) => (yes ? sql`wealth > 1` : sql`true`)\n'
  writeFileSync(path, `${head}export const planted = () => ${code}`)
  expect(await faultsOfAll(statementsIn(path).statements)).toEqual([expect.stringContaining(fault)])
})
