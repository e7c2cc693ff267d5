/**
 * `node src/app/demo/generate.ts --members 1000000`: fills the database at DATABASE_URL with members for benchmarks:
 * accounts, profiles, photo rows for half of them (without files) and the search projection; no conversations.
 */
import { parseArgs } from 'node:util'
import { closeDb } from '#platform/server/database/db.ts'
import { MEMBER_MIX } from './members/member-mix.ts'
import { bulkPool, generateMembers, rebuildSearch } from './store-bulk.ts'

const { values } = parseArgs({ options: { members: { type: 'string', default: '100000' } } })
const members = Number(values.members)
if (!Number.isInteger(members) || members < 1)
  throw new Error('--members must be a whole number above 0, for example --members=1000')

const pool = bulkPool()
const started = performance.now()
for (const { host, share, countries, women } of MEMBER_MIX) {
  await generateMembers(pool, { host, members: Math.round(members * share), countries: Object.keys(countries), women })
}
await rebuildSearch(pool)
await pool.end()
await closeDb()
process.stdout.write(`${members} members in ${Math.round((performance.now() - started) / 1000)} s\n`)
