/** Rate limits as in production, with two processes on one database. */
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { searchMembers } from '../../src/features/discovery/contract.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { Client } from '../support/client.ts'
import { allEndpoints } from '../support/endpoints.ts'
import { chatMember } from '../support/made-member.ts'
import { type AppProcess, startAppProcess } from '../support/programs/app-process.ts'

let app: TestApp
let other: AppProcess
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1/32' })
  other = await startAppProcess({ PORT: '0' })
})
afterAll(async () => {
  await other.kill()
  await app.stop()
})

async function countUses(name: string, max: number, times: number) {
  const { countUse } = await import('#platform/server/limits/count-use.ts')
  const uses = []
  for (let count = 0; count < times; count++) uses.push(await countUse(name, max, 60))
  return uses
}

async function limits(): Promise<{ key: Buffer; count: number }[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query('SELECT key, count FROM platform_limit ORDER BY count')).rows
}

const signUps = async (client: Client, times: number, address: string) => {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) {
    statuses.push((await client.send(signUp, { body: {}, headers: { 'x-forwarded-for': address } })).status)
  }
  return statuses
}

test('[TRUST-7] two processes share one limit, and a restarted process still refuses', async () => {
  const { max } = signUp.rateLimit
  const address = '192.0.2.10'
  expect(await signUps(app.client(), max - 2, address)).toEqual(Array(max - 2).fill(400))
  expect(await signUps(new Client(other.port, 'vonk.localhost'), 3, address)).toEqual([400, 400, 429])
  expect(await signUps(app.client(), 1, address)).toEqual([429])
  await other.kill()
  other = await startAppProcess({ PORT: '0' })
  expect(await signUps(new Client(other.port, 'vonk.localhost'), 1, address)).toEqual([429])
  expect(await signUps(new Client(other.port, 'vonk.localhost'), 1, '192.0.2.11')).toEqual([400])
})

test('[TRUST-7] two processes together never allow more than a large limit, and at most a tenth less', async () => {
  const { max } = searchMembers.rateLimit
  const anna = await chatMember(app, 'Anna')
  const there = new Client(other.port, anna.client.host)
  for (const [name, value] of anna.client.cookies) there.cookies.set(name, value)
  const query = { min_age: 98 }
  const replies = await Promise.all(
    Array.from({ length: max + 60 }, (_, count) => (count % 3 ? anna.client : there).send(searchMembers, { query })),
  )
  const allowed = replies.filter(reply => reply.status === 200).length
  expect(allowed).toBeLessThanOrEqual(max)
  expect(allowed).toBeGreaterThanOrEqual(max * 0.9)
  expect(replies.filter(reply => reply.status === 429)).toHaveLength(max + 60 - allowed)
})

test('[TRUST-7] a tenth of the remaining uses is taken at once, so ten uses of a hundred cost one statement', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('TRUNCATE platform_limit')
  const counted = async () => (await limits()).map(({ count }) => count)
  await countUses('lease', 100, 1)
  expect(await counted()).toEqual([10])
  const uses = await countUses('lease', 100, 9)
  expect(await counted()).toEqual([10])
  expect(uses.at(-1)).toMatchObject({ isAllowed: true, remaining: 90 })
  await countUses('lease', 100, 1)
  expect(await counted()).toEqual([19])
  const rest = await countUses('lease', 100, 100)
  expect(rest.map(({ isAllowed }) => isAllowed)).toEqual([...Array(89).fill(true), ...Array(11).fill(false)])
  expect(await counted()).toEqual([100])
})

test('[TRUST-7] concurrent uses of one name are allowed exactly up to the limit, and other names have their own', async () => {
  const uses = await Promise.all(Array.from({ length: 50 }, () => countUses('burst', 37, 1)))
  expect(uses.flat().filter(({ isAllowed }) => isAllowed)).toHaveLength(37)
  const names = await Promise.all(Array.from({ length: 50 }, (_, count) => countUses(`name ${count}`, 1, 2)))
  expect(names.map(each => each.map(({ isAllowed }) => isAllowed))).toEqual(Array(50).fill([true, false]))
})

test('[TRUST-7] a limit starts again after its period, and ended periods are deleted', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const { forgetOldLimits } = await import('#platform/server/limits/store-limits.ts')
  const allowed = async () => (await countUses('period', 2, 3)).map(({ isAllowed }) => isAllowed)
  expect(await allowed()).toEqual([true, true, false])
  await pool().query("UPDATE platform_limit SET until = now() - interval '1 second'")
  expect(await allowed()).toEqual([false, false, false])
  const started = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(started + 61_000)
  expect(await allowed()).toEqual([true, true, false])
  clock.mockRestore()
  await pool().query("UPDATE platform_limit SET until = now() - interval '1 second' WHERE count = 100")
  const before = (await limits()).length
  await forgetOldLimits.run(undefined)
  expect((await limits()).length).toBeLessThan(before)
  expect((await limits()).length).toBeGreaterThan(0)
})

test('[TRUST-7] a limit is stored under a keyed hash, without the address or member', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('TRUNCATE platform_limit')
  await signUps(app.client(), 1, '192.0.2.12')
  const [row, ...more] = await limits()
  expect(more).toEqual([])
  expect(row!.key).toHaveLength(16)
  const { createHash } = await import('node:crypto')
  const name = `${signUp.method} ${signUp.path} 192.0.2.12`
  for (const text of [name, `limit ${name}`])
    expect(row!.key.equals(createHash('sha256').update(text).digest().subarray(0, 16))).toBe(false)
})

test('[TRUST-7] each endpoint with a rate limit allows the requests of its contract and refuses the next', async () => {
  const { SharedLimits } = await import('#platform/server/limits/shared-limits.ts')
  const { mountRoute } = await import('#platform/server/endpoints/mount.ts')
  const { compileValidator } = await import('#platform/server/endpoints/validator.ts')
  const limited = (await allEndpoints()).map(({ endpoint }) => endpoint).filter(({ rateLimit }) => rateLimit)
  expect(limited.length).toBeGreaterThan(60)
  const http = Fastify().setValidatorCompiler(compileValidator)
  let memberId: number | null = null
  http.decorateRequest('caller')
  http.decorateRequest('siteOrigin', 'http://vonk.localhost')
  http.addHook('onRequest', async request => {
    const caller = { memberId, staffId: 1, permissions: {}, siteId: 1, address: '192.0.2.90', cookies: {} }
    Object.assign(request, { caller })
  })
  await http.register(rateLimit, { global: false, hook: 'preValidation', store: SharedLimits })
  const untouched = limited.map(({ path, ...endpoint }, index) => ({ ...endpoint, path: `/api/limit-${index}.php` }))
  for (const endpoint of untouched) {
    const { body, query, upload, ...rest } = endpoint
    mountRoute(
      http,
      { endpoint: { ...rest, who: 'anyone' }, handler: async () => ({}) } as never,
      async request => request.caller,
    )
  }
  for (const { method, path, rateLimit } of untouched) {
    const { max, visitors = max, by } = rateLimit!
    const outcomes = async (times: number) => {
      const all = []
      for (let count = 0; count < times; count++) {
        const { body } = await http.inject({ method, url: path, headers: { 'sec-fetch-site': 'same-origin' } })
        all.push(body.includes('too_many_requests'))
      }
      return all
    }
    memberId = by === 'member' ? 7 : null
    expect(await outcomes(max + 1), path).toEqual([...Array(max).fill(false), true])
    memberId = null
    const rest = by === 'address' ? 0 : visitors < max ? visitors : undefined
    if (rest !== undefined) expect(await outcomes(rest + 1), path).toEqual([...Array(rest).fill(false), true])
  }
  await http.close()
})
