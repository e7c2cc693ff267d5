/**
 * Measures the lists and figures of the back office over HTTP, with every filter, among generated members, orders, ledger
 * and log entries, beside a plain count(*) and one row by its primary key in the same database. `--filled=<address>` measures
 * a database that an earlier run filled.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { DEMO_PASSWORD, loginsOf, STAFF_EMAIL } from '../src/app/demo/members/logins.ts'
import { bulkPool } from '../src/app/demo/store-bulk.ts'
import { fillOffice } from './fill-office.ts'
import { logIn } from './log-in.ts'
import { LISTS, type Measured, measure, timesOf } from './office-lists.ts'
import { startProgram } from './program.ts'
import { report } from './report.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    orders: { type: 'string', default: '1000000' },
    ledger: { type: 'string', default: '5000000' },
    log: { type: 'string', default: '1000000' },
    messages: { type: 'string', default: '1000000' },
    events: { type: 'string', default: '10000000' },
    times: { type: 'string', default: '20' },
    filled: { type: 'string' },
  },
})
const times = Number(values.times)
const { host } = loginsOf().find(login => login.role === 'administrator')!

const program = await startProgram(values.filled)
try {
  Object.assign(process.env, { DATABASE_URL: program.databaseUrl, VONK_MODE: 'test' })
  const pool = bulkPool()
  if (values.filled === undefined) await fill(pool)
  // Autovacuum would do it between the counting and the first look.
  await pool.query('VACUUM (ANALYZE)')
  const count = await timesOf(() => pool.query('SELECT count(*) FROM accounts_account'), times)
  const row = await timesOf(() => pool.query('SELECT * FROM accounts_account WHERE id = 1'), times)
  await pool.end()

  const origin = `http://127.0.0.1:${program.port}`
  const headers = { host, cookie: await logIn(origin, host, STAFF_EMAIL, DEMO_PASSWORD, '/api/staff.php') }
  const slowest: (Measured & { list: string })[] = []
  for (const [list, paths] of Object.entries(LISTS)) {
    const measured: Measured[] = []
    for (const path of paths) measured.push({ path, ...(await measure(origin + path, headers, times)) })
    for (const { path, p50, p95 } of measured) console.log(`${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms: ${path}`)
    slowest.push({ list, ...measured.reduce((one, other) => (other.p95 > one.p95 ? other : one)) })
  }
  const isOfFigures = ({ list }: { list: string }) => list === 'figures'
  const rowOf = (promise: string, { list, p50, p95 }: (typeof slowest)[number]) =>
    report({
      promise,
      ours: `${list}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
      floor: `count(*): ${count.p50.toFixed(0)} ms; one row: ${row.p50.toFixed(1)} ms`,
      ratio: `${(p95 / count.p50).toFixed(2)} of count(*)`,
    })
  const lists = slowest.filter(each => !isOfFigures(each)).sort((one, other) => other.p95 - one.p95)
  const filters = Object.values(LISTS).flat().length
  rowOf(`The slowest of ${lists.length} lists of the back office with ${filters} filters`, lists[0]!)
  rowOf('The second slowest', lists[1]!)
  rowOf(`The figures of two years of ${Number(values.events).toLocaleString('en')} events`, slowest.find(isOfFigures)!)
} finally {
  await program.stop()
}

async function fill(pool: Pool): Promise<void> {
  execFileSync(process.execPath, ['src/app/demo/generate.ts', '--members', values.members], { stdio: 'inherit' })
  await fillOffice(pool, {
    orders: Number(values.orders),
    ledger: Number(values.ledger),
    log: Number(values.log),
    messages: Number(values.messages),
    events: Number(values.events),
  })
}
