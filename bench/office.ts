/**
 * Measures the lists and figures of the back office over HTTP, with every filter, among generated members, orders, ledger
 * and log entries, beside a plain count(*) and one row by its primary key in the same database.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
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
    times: { type: 'string', default: '20' },
  },
})
const times = Number(values.times)
const { host } = loginsOf().find(login => login.role === 'administrator')!

const program = await startProgram()
try {
  const env = { ...process.env, DATABASE_URL: program.databaseUrl, VONK_MODE: 'test' }
  execFileSync(process.execPath, ['src/app/demo/generate.ts', '--members', values.members], { env, stdio: 'inherit' })
  Object.assign(process.env, { DATABASE_URL: program.databaseUrl, VONK_MODE: 'test' })
  const pool = bulkPool()
  await fillOffice(pool, { orders: Number(values.orders), ledger: Number(values.ledger), log: Number(values.log) })
  const count = await timesOf(() => pool.query('SELECT count(*) FROM accounts_account'), times)
  const row = await timesOf(() => pool.query('SELECT * FROM accounts_account WHERE id = 1'), times)
  await pool.end()

  const origin = `http://127.0.0.1:${program.port}`
  const headers = { host, cookie: await logIn(origin, host, STAFF_EMAIL, DEMO_PASSWORD, '/api/staff.php') }
  for (const [name, paths] of Object.entries(LISTS)) {
    const measured: Measured[] = []
    for (const path of paths) measured.push({ path, ...(await measure(origin + path, headers, times)) })
    const slowest = measured.reduce((one, other) => (other.p95 > one.p95 ? other : one))
    for (const { path, p50, p95 } of measured) console.log(`${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms: ${path}`)
    report({
      promise: `Back office, ${name}: the slowest of ${measured.length} filters`,
      ours: `p50 ${slowest.p50.toFixed(0)} ms, p95 ${slowest.p95.toFixed(0)} ms`,
      floor: `count(*): ${count.p50.toFixed(0)} ms; one row: ${row.p50.toFixed(1)} ms`,
      ratio: `${(slowest.p95 / count.p50).toFixed(2)} of count(*)`,
    })
  }
} finally {
  await program.stop()
}
