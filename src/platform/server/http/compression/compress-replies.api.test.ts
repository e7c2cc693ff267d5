/** Compressed replies: which are, in which encoding, and which stay as they are so that their length reveals nothing. */
import { existsSync, globSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/support/app.ts'
import { newMember } from '../../../../../test/support/signed-up-member.ts'
import { getInterests } from '../../../../features/members/contract.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')
const ALL = 'gzip, deflate, br, zstd'

let app: TestApp
beforeAll(async () => {
  app = await testApp(
    { LOG_LEVEL: 'silent' },
    { pages: (await import('../../../../app/server/pages/mount-pages.ts')).mountPages },
  )
})
afterAll(() => app.stop())

const encodingOf = async (path: string, headers: Record<string, string> = {}, client = app.client()) =>
  (await client.fetch(path, { headers })).headers['content-encoding']

test.each([
  [ALL, 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('[OPS-7] to a browser that accepts %s, JSON leaves as %s', async (accepted, encoding) => {
  const { path } = getInterests
  const { headers, text } = await app.client().fetch(path, { headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
  if (encoding) expect(headers.vary).toMatch(/accept-encoding/i)
  expect(text).toBe((await app.client().fetch(path)).text)
  if (encoding) expect(Number(headers['content-length'])).toBeLessThan(Buffer.byteLength(text) / 2)
})

test('[OPS-7] a compressed request body is refused, because a small one could become enormous', async () => {
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const reply = await app.client().fetch('/api/login.php', { method: 'POST', body: '{}', headers })
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
})

describe.skipIf(!IS_BUILT)('with a build', () => {
  test('[OPS-7] a page is compressed for its visitor', async () => {
    expect(await encodingOf('/login?to=/credits', { 'accept-encoding': ALL })).toBe('zstd')
  })

  test('[OPS-7] [TRUST-3] a reply with a session is compressed only if its own site or its member asked for it', async () => {
    const { client } = await newMember(app)
    const asked = (site?: string) =>
      encodingOf('/search', { 'accept-encoding': ALL, ...(site && { 'sec-fetch-site': site }) }, client)
    expect(await asked('same-origin')).toBe('zstd')
    expect(await asked('none')).toBe('zstd')
    for (const site of ['cross-site', 'same-site', undefined]) expect(await asked(site)).toBeUndefined()
    // Without a session there is no secret.
    expect(await encodingOf('/login', { 'accept-encoding': ALL, 'sec-fetch-site': 'cross-site' })).toBe('br')
  })

  test('[OPS-7] built scripts and styles leave as the files that the build compressed', async () => {
    for (const file of globSync('dist/client/assets/{app,libraries}-*.{js,css}')) {
      const path = `/assets/${basename(file)}`
      const { headers } = await app.client().fetch(path, { headers: { 'accept-encoding': ALL } })
      expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(statSync(`${file}.br`).size) })
      expect(headers.vary).toMatch(/accept-encoding/i)
      expect(headers['cache-control']).toContain('immutable')
      expect(await encodingOf(path, { 'accept-encoding': 'gzip' })).toBe('gzip')
      expect(await encodingOf(path)).toBeUndefined()
    }
  })
})
