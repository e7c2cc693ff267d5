/** Pages that the server renders once and sends to all visitors. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#platform/server/database/db.ts'
import { siteOfHost, updateSettings } from '#sites/server'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Reply } from '../../../../test/support/client.ts'
import { experimentsIn } from '../../../../test/support/experiments.ts'
import { chatMember } from '../../../../test/support/made-member.ts'
import { publicId } from '../../../../test/support/public-id.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')

let app: TestApp
beforeAll(async () => {
  app = await testApp(
    { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' },
    { pages: (await import('./mount-pages.ts')).mountPages },
  )
})
afterAll(() => app.stop())

const policyOf = ({ headers }: Reply) => String(headers['content-security-policy'])

/** Whether the page may have been sent to somebody else too: then it has no nonce. */
const isShared = (reply: Reply) => !policyOf(reply).includes("'nonce-")

describe.skipIf(!IS_BUILT)('with a build', () => {
  test('[OPS-7] visitors get the same page, and their browsers store it but ask whether it has changed', async () => {
    for (const path of [
      '/',
      '/login',
      '/signup',
      '/pricing',
      '/pages/terms',
      '/reset-password',
      '/landers/tinderswipe',
    ]) {
      const [one, other] = [await app.client().fetch(path), await app.client().fetch(path)]
      expect([path, one.status, isShared(one)]).toEqual([path, 200, true])
      expect([other.text, other.headers.etag]).toEqual([one.text, one.headers.etag])
      expect(one.headers['cache-control']).toBe('private, no-cache')
      expect(one.headers['set-cookie']).toBeUndefined()
      const again = await app.client().fetch(path, { headers: { 'if-none-match': one.headers.etag! } })
      expect([again.status, again.text]).toEqual([304, ''])
    }
  })

  test('[OPS-7] [I18N-7] visitors who chose the same country get the same page, others another one', async () => {
    const pricesIn = (country: string) => {
      const visitor = app.client()
      visitor.cookies.set('country', country)
      return visitor.fetch('/pricing')
    }
    const [dutch, belgian, again] = [await pricesIn('NL'), await pricesIn('BE'), await pricesIn('BE')]
    expect([dutch, belgian, again].map(isShared)).toEqual([true, true, true])
    expect(again.text).toBe(belgian.text)
    expect(belgian.text).not.toBe(dutch.text)
  })

  test('[TRUST-3] the policy of a shared page allows the page’s own scripts by their hash, and no others', async () => {
    for (const path of ['/', '/login']) {
      const reply = await app.client().fetch(path)
      const policy = policyOf(reply)
      const sources = policy.match(/script-src ([^;]+)/)![1]!.split(' ')
      const inline = [...reply.text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code!)
      const hashes = inline.map(code => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
      const folder = sources.find(source => source.startsWith('http'))!
      expect(sources.sort()).toEqual([...hashes, folder].sort())
      expect(new URL(folder).pathname).toBe('/assets/')
      expect(new URL(folder).hostname).toBe('vonk.localhost')
      expect(policy).toContain("require-trusted-types-for 'script'")
    }
  })

  test('[OPS-7] a shared page is compressed as the browser accepts it', async () => {
    const plain = await app.client().fetch('/pricing')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['zstd', 'zstd'],
      ['gzip;q=0.5', 'gzip'],
    ] as const) {
      const reply = await app.client().fetch('/pricing', { headers: { 'accept-encoding': accepted } })
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.headers.vary).toContain('accept-encoding')
      expect(reply.text).toBe(plain.text)
    }
  })

  test('[OPS-7] a page names its icons, and one file that browsers store draws them', async () => {
    const client = app.client()
    const { text } = await client.fetch('/pricing')
    const [[, file, first] = [], ...others] = [...text.matchAll(/<use href="([^#"]+)#(\w+)"/g)]
    expect(others.length).toBeGreaterThan(3)
    expect(new Set(others.map(([, each]) => each))).toEqual(new Set([file]))
    const sprite = await client.fetch(file!)
    expect(sprite.headers['content-type']).toBe('image/svg+xml')
    expect(sprite.headers['cache-control']).toContain('immutable')
    for (const name of [first, ...others.map(([, , each]) => each)])
      expect(sprite.text).toContain(`<symbol id="${name}" `)
  })

  test('[TRUST-3] members and staff get pages of their own, which no browser stores', async () => {
    const { client } = await newMember(app)
    for (const person of [client, await staff(app)]) {
      const reply = await person.fetch('/pricing')
      expect([reply.status, isShared(reply), reply.headers['cache-control']]).toEqual([200, false, 'no-store'])
    }
    const visitor = await app.client().fetch('/pricing')
    expect(visitor.text).toContain('href="/login"')
    const stored = { 'if-none-match': visitor.headers.etag! }
    expect((await client.fetch('/pricing', { headers: stored })).status).toBe(200)
  })

  test('[PAGES-5] advertisers’ parameters leave the page as it is and reach the cookie; other parameters don’t', async () => {
    const plain = await app.client().fetch('/')
    const client = app.client()
    const tracked = await client.fetch('/?network=acme&sub1=7')
    expect([isShared(tracked), tracked.text]).toEqual([true, plain.text])
    expect(decodeURIComponent(client.cookies.get('tracking')!)).toBe('network=acme&sub1=7')
    expect((await app.client().fetch('/')).headers['set-cookie']).toBeUndefined()
    const other = await app.client().fetch('/login?to=/credits')
    expect(isShared(other)).toBe(false)
  })

  test('[I18N-6] languages and countries of visitors don’t mix', async () => {
    const host = 'ember.localhost'
    const settings = { countries: ['BE', 'CH'] }
    await transaction(async tx => void (await updateSettings(tx, siteOfHost(host)!.id, settings)))
    await expect.poll(() => siteOfHost(host)!.settings.countries).toEqual(settings.countries)
    const inLanguage = (locale: string) => {
      const client = app.client(host)
      client.cookies.set('locale', locale)
      return client.fetch('/login')
    }
    expect((await inLanguage('fr')).text).toContain('<html lang="fr"')
    expect((await inLanguage('de')).text).toContain('<html lang="de"')
    const from = (address: string) => app.client(host).fetch('/pricing', { headers: { 'x-forwarded-for': address } })
    const [belgian, swiss] = [await from('81.82.83.84'), await from('85.0.0.1')]
    expect([isShared(belgian), isShared(swiss)]).toEqual([true, true])
    expect(belgian.text).not.toBe(swiss.text)
    expect((await from('81.82.83.84')).text).toBe(belgian.text)
  })

  test('[OFFICE-12] while an experiment runs, its page is rendered for each visitor', async () => {
    const experiments = experimentsIn(app, await staff(app))
    const { memberId } = await chatMember(app, 'Anna')
    const visit = (slug: string) => app.client().fetch(`/members/${publicId('member', memberId)}/landing2/${slug}`)
    const { design } = await experiments.start()
    expect(isShared(await visit(design.slug))).toBe(false)
    expect(isShared(await visit('ander-adres'))).toBe(true)
  })
})
