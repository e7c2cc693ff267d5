/**
 * Measures the search endpoint over HTTP with everything enabled (session, validation, 24 cards, exact count), among a
 * million generated members, beside GET /health of the same program.
 */
import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import { loginsOf } from '../src/app/demo/members/logins.ts'
import { logIn } from './log-in.ts'
import { load, startProgram } from './program.ts'
import { report } from './report.ts'

const MEMBERS = process.argv[2] ?? '1000000'
const SECONDS = 10

const { host, email, password } = loginsOf().find(login => login.role === 'premium')!
const program = await startProgram()
try {
  const env = { ...process.env, DATABASE_URL: program.databaseUrl, VONK_MODE: 'test' }
  execFileSync(process.execPath, ['src/app/demo/generate.ts', '--members', MEMBERS], { env, stdio: 'inherit' })
  const origin = `http://127.0.0.1:${program.port}`
  const headers = { host, cookie: await logIn(origin, host, email, password) }
  const floor = await load(`${origin}/health`, { host })
  const requests = queries().map(query => ({ path: `/api/members.php?${query}`, headers }))
  await autocannon({ url: origin, connections: 2, duration: 3, requests })
  const {
    latency,
    requests: served,
    non2xx,
  } = await autocannon({ url: origin, connections: 2, duration: SECONDS, requests })
  if (non2xx > 0) throw new Error(`${non2xx} searches failed with a status other than 2xx`)
  report({
    promise: `GET /api/members.php among ${Number(MEMBERS).toLocaleString('en')} members, filters and exact count`,
    ours: `${Math.round(served.average)}/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
    floor: `GET /health: ${Math.round(floor.perSecond)}/s, p50 ${floor.p50} ms, p99 ${floor.p99} ms`,
    ratio: (served.average / floor.perSecond).toFixed(3),
  })
} finally {
  await program.stop()
}

/** Typical searches: ages around the member's own, a region, photos, the three sort orders. */
function queries(): string[] {
  const sorts = ['active', 'newest', 'nearest']
  return Array.from({ length: 240 }, (_, index) => {
    const age = 20 + ((index * 7) % 40)
    const query = new URLSearchParams({ min_age: String(age), max_age: String(age + 4 + (index % 9)), country: 'NL' })
    query.set('gender', index % 2 ? 'female' : 'male')
    query.set('sort', sorts[index % sorts.length]!)
    if (index % 4 === 0) query.set('photo', 'true')
    if (index % 5 === 0) query.set('fictional', 'false')
    return query.toString()
  })
}
