/** The reads that pages make in the server's own process have the same reply as over HTTP. */
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { allEndpoints } from '../../../../test/support/endpoints.ts'
import { chatMember, type MadeMember } from '../../../../test/support/made-member.ts'

let app: TestApp
let anna: MadeMember
beforeAll(async () => {
  app = await testApp({}, { pages: serveDirectReads })
  anna = await chatMember(app, 'Anna')
})
afterAll(() => app.stop())

/** Serves the direct read of an address for the caller of the request. */
async function serveDirectReads(http: FastifyInstance): Promise<void> {
  http.get('/direct', async request => {
    const { path, search = '' } = request.query as { path: string; search?: string }
    return { reply: await http.directReads.read(path, search, request.caller) }
  })
}

async function direct(client: Client, path: string, search = ''): Promise<unknown> {
  const { body } = await client.fetch(`/direct?${new URLSearchParams({ path, search })}`)
  return (body as { reply?: unknown }).reply
}

test('[OPS-4] pages of members and visitors read the same directly as over HTTP', async () => {
  const compared: string[] = []
  for (const { endpoint } of await allEndpoints()) {
    for (const client of [anna.client, app.client()]) {
      const reply = await direct(client, endpoint.path)
      if (reply === undefined) continue
      const { status, body } = await client.fetch(endpoint.path)
      expect([endpoint.path, status, body]).toEqual([endpoint.path, 200, reply])
      compared.push(endpoint.path)
    }
  }
  expect(compared).toEqual(expect.arrayContaining(['/api/user.php', '/api/chats.php', '/api/settings.php']))
})

test('[OPS-4] a direct read refuses what HTTP refuses', async () => {
  const visitor = app.client()
  expect(await direct(anna.client, '/api/chats.php')).toBeDefined()
  expect(await direct(visitor, '/api/chats.php')).toBeUndefined()
  // A query that the endpoint refuses.
  expect(await direct(anna.client, '/api/members.php', '?page=-1')).toBeUndefined()
  // Endpoints of staff and with a limit.
  const { endpoint: limited } = (await allEndpoints()).find(({ endpoint: { method, rateLimit, who } }) => {
    return method === 'GET' && rateLimit !== undefined && who === 'member'
  })!
  expect(await direct(anna.client, limited.path)).toBeUndefined()
  expect(await direct(anna.client, '/api/queue.php')).toBeUndefined()
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query('UPDATE accounts_account SET must_reconsent = true WHERE id = $1', [anna.memberId])
  await client.end()
  // The program remembers a session for a moment.
  await expect.poll(async () => (await anna.client.fetch('/api/likes.php')).status).toBe(403)
  expect(await direct(anna.client, '/api/likes.php')).toBeUndefined()
})
