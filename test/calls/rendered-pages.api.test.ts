/** Pages as the server renders them, without a browser. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#platform/server/database/db.ts'
import { siteOfHost, updateSettings } from '#sites/server'
import { sendMessage } from '../../src/features/chat/contract.ts'
import { signUp } from '../../src/features/signup/contract.ts'
import { type TestApp, testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { chatMember } from '../support/made-member.ts'
import { publicId } from '../support/public-id.ts'
import { newMember, signupForm } from '../support/signed-up-member.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')
const HOST = 'ember.localhost'

let app: TestApp
beforeAll(async () => {
  const environment = { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' }
  app = await testApp(environment, { pages: (await import('../../src/app/server/pages/mount-pages.ts')).mountPages })
})
afterAll(() => app.stop())

async function menuOf(countries: string[]): Promise<string[]> {
  await transaction(async tx => void (await updateSettings(tx, siteOfHost(HOST)!.id, { countries })))
  await expect.poll(() => siteOfHost(HOST)!.settings.countries).toEqual(countries)
  const { text } = await app.client(HOST).fetch('/pricing')
  expect(text).toContain('<html lang="en"')
  return [...text.matchAll(/<button[^>]*\slang="([a-z]+)"/g)].map(([, language]) => language!)
}

/** The visible text of a page, with ordinary spaces only. */
const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')

describe.skipIf(!IS_BUILT)('with a build', () => {
  test('[I18N-6] a site offers the languages of its countries, and has no menu for a single language', async () => {
    expect(await menuOf(['GB', 'US'])).toEqual(['en', 'es'])
    expect(await menuOf(['GB', 'CH'])).toEqual(['en', 'de', 'it', 'fr'])
    expect(await menuOf(['GB', 'IE'])).toEqual([])
  })

  test('[SEARCH-2] [TRUST-15] a page at a cursor that is no longer valid leads to the first page of the same list', async () => {
    const { client } = await newMember(app)
    for (const [address, first] of [
      ['/members?gender=all&cursor=AAAA', '/members?gender=all'],
      ['/members?gender=all&similar_cursor=AAAA', '/members?gender=all'],
      ['/likes/given?cursor=AAAA', '/likes/given'],
    ]) {
      const { status, headers } = await client.fetch(address!)
      expect([status, headers.location]).toEqual([302, first])
      expect((await client.fetch(first!)).status).toBe(200)
    }
  })

  test('[AUTH-8] a visitor of a page that is declared for members is sent to the login and back', async () => {
    const declared = globSync('src/features/*/web/index.ts').flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'[^}]*who: 'member'/g)].map(([, path]) => path!),
    )
    expect(declared.length).toBeGreaterThan(25)
    for (const path of declared) {
      const address = path
        .replaceAll(/\/:\w+\?/g, '')
        .replace(':type', 'given')
        .replaceAll(/:\w+/g, '1')
      const { status, headers } = await app.client().fetch(address)
      expect([address, status, headers.location]).toEqual([address, 302, `/login?to=${encodeURIComponent(address)}`])
    }
  })

  test('[NAV-1] the default layout has a navigation, the warnings and a footer with the disclaimer of the language', async () => {
    const disclaimers = async (host: string) => {
      const text = textOf((await app.client(host).fetch('/pricing')).text)
      return [/is er voor volwassenen/, /is for adults/, /criminal background checks/].map(each => each.test(text))
    }
    expect(await disclaimers('vonk.localhost')).toEqual([true, false, false])
    await menuOf(['GB', 'IE'])
    expect(await disclaimers(HOST)).toEqual([false, true, false])
    await menuOf(['US'])
    expect(await disclaimers(HOST)).toEqual([false, true, true])

    const { client } = await newMember(app, { confirmed: false })
    const { text } = await client.fetch('/members')
    expect(text).toMatch(/<nav aria-label="Hoofdmenu".*<main.*<footer/s)
    expect(textOf(text)).toContain('Bevestig je e-mailadres')
  })

  test('[NAV-2] the chat layout has the top navigation and no footer; an open conversation has no bar at the bottom', async () => {
    const [anna, bram] = [await chatMember(app, 'Anna'), await chatMember(app, 'Bram')]
    const { conversation } = await anna.client.call(sendMessage, { body: { profile: bram.memberId, text: 'dag' } })
    for (const [path, navigations] of [
      ['/chats', 2],
      [`/chats/${publicId('conversation', conversation.id)}`, 1],
      [`/members/${publicId('member', bram.memberId)}/chat`, 1],
    ] as const) {
      const { text } = await anna.client.fetch(path)
      const found = [/<header/, /<footer/, /is er voor volwassenen/].map(each => each.test(text))
      expect([path, ...found]).toEqual([path, true, false, false])
      expect([path, [...text.matchAll(/<nav aria-label="Hoofdmenu"/g)].length]).toEqual([path, navigations])
    }
  })

  test('[NAV-7] a paid member’s money link warns from 10 credits down and alarms at 0; other members’ leads to premium', async () => {
    let paulas = 0
    const moneyLink = async (credits: number, premium: boolean) => {
      const { client } = await chatMember(app, `Paula ${++paulas}`, { credits, premium })
      const { text } = await client.fetch('/members')
      const [link = ''] = /<a href="\/(credits|premium)[^"]*".*?<\/a>/s.exec(text) ?? []
      return [/href="([^"]+)"/.exec(link)?.[1], /bg-(warning|danger)/.exec(link)?.[1], /Nog [^<]+/.exec(link)?.[0]]
    }
    const repeat = '/credits/repeat-order'
    expect(await moneyLink(11, true)).toEqual([repeat, undefined, undefined])
    expect(await moneyLink(10, true)).toEqual([repeat, 'warning', 'Nog 10 credits'])
    expect(await moneyLink(1, true)).toEqual([repeat, 'warning', 'Nog 1 credit'])
    expect(await moneyLink(0, true)).toEqual([repeat, 'danger', 'Nog geen credits'])
    expect(await moneyLink(0, false)).toEqual(['/premium', undefined, undefined])
  })

  test('[NAV-8] a member has a menu with profile, settings and logout; a visitor has a login button', async () => {
    const headerOf = async (client: Client) => /<header.*?<\/header>/s.exec((await client.fetch('/pricing')).text)![0]
    const { client } = await newMember(app)
    const [, menu] = /<nav[^>]*aria-label="Account"[^>]*>(.*?)<\/nav>/s.exec(await headerOf(client))!
    expect([...menu!.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, url]) => url)).toEqual(['/profile', '/notifications'])
    expect(textOf(menu!).trim()).toBe('Mijn profiel Instellingen Uitloggen')
    const visitors = await headerOf(app.client())
    expect(visitors).not.toContain('aria-label="Account"')
    expect(visitors).toMatch(/<a href="\/login"/)
  })

  test('[NAV-15] pages have their own title, and a description in the language of the page', async () => {
    const { client } = await newMember(app)
    const about = async (member: Client, path: string) => {
      const { status, text } = await member.fetch(path)
      const title = /<title>([^<]*)/.exec(text)?.[1]
      const description = /<meta name="description" content="([^"]*)/.exec(text)?.[1] ?? ''
      return { path, status, title, description }
    }
    const other = (await newMember(app, { gender: 'male' })).memberId
    const documents = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'].map(
      each => `/pages/${each}`,
    )
    const open = [
      '/',
      '/pricing',
      '/login',
      '/signup',
      '/reset-password',
      '/complaints',
      '/landers/tinderswipe',
      ...documents,
    ]
    const own = ['/members', '/chats', '/likes', '/credits', '/premium', '/profile', '/notifications', '/swipe-game']
    const found = [
      ...(await Promise.all(open.map(path => about(app.client(), path)))),
      ...(await Promise.all(
        [...own, `/members/${publicId('member', other)}`, '/match-finder'].map(path => about(client, path)),
      )),
    ]
    expect(found.filter(({ status, title, description }) => status !== 200 || !title || !description)).toEqual([])
    expect(found.map(({ title }) => title).filter((title, place, all) => all.indexOf(title) !== place)).toEqual([])
    const english = await Promise.all(open.map(path => about(app.client(HOST), path)))
    const dutch = new Set(found.map(({ description }) => description))
    expect(english.filter(({ status, description }) => status !== 200 || dutch.has(description))).toEqual([])
  })

  test('[NAV-17] the home page and the landing pages lead a member to the search', async () => {
    const { client, memberId } = await newMember(app)
    const landings = ['landing', 'landing2', 'landing2/quiet', 'landing3'].map(
      page => `/members/${publicId('member', memberId)}/${page}`,
    )
    for (const path of ['/', '/login', '/landers/tinderswipe', ...landings]) {
      const { status, headers } = await client.fetch(path)
      expect([path, status, headers.location]).toEqual([path, 302, '/members'])
      expect([path, (await app.client().fetch(path)).status]).toEqual([path, 200])
    }
  })

  test('[SITE-2] a render requests settings.php once on the server, and only the host selects the site', async () => {
    const countRequests = async () => {
      const text = await app.metrics()
      return Number(
        /duration_seconds_count\{method="GET",route="\/api\/settings.php",status="200"\} (\d+)/.exec(text)?.[1] ?? 0,
      )
    }
    const before = await countRequests()
    const { text } = await app.client('vonk.localhost').fetch(`/pricing?forced-domain=${HOST}`)
    expect(await countRequests()).toBe(before + 1)
    expect(text).toContain('<html lang="nl"')
    expect(text).toMatch(/<title>[^<]*Vonk/)
    await transaction(
      async tx => void (await updateSettings(tx, siteOfHost('vlam.localhost')!.id, { name: 'Vuurtje' })),
    )
    expect((await app.client('vlam.localhost').fetch('/pricing')).text).toMatch(/<title>[^<]*Vuurtje/)
  })

  test('[MONEY-9] the minimum message price is on each page with prices, in the currency of the country', async () => {
    const { client } = await newMember(app)
    const costs = { NL: { costs: 77, currency: 'EUR' } }
    await transaction(
      async tx => void (await updateSettings(tx, siteOfHost(client.host)!.id, { minimum_message_costs: costs })),
    )
    const pages = [
      await app.client().fetch('/pricing'),
      await client.fetch('/credits'),
      await client.fetch('/premium'),
      await client.fetch('/credits/repeat-order'),
    ]
    for (const { text } of pages)
      expect(textOf(text)).toContain('Zonder korting kost een bericht hier minstens € 0,77.')
  })

  test('[PAGES-5] the first response, also a redirect, stores the tracking parameters, and the signup keeps them', async () => {
    const long = 'x'.repeat(600)
    const query = `network={acme}&ref=${long}&aff_sub={{click}}&sub2=${encodeURIComponent('<a> €; 100%')}&cpc=1`
    for (const [path, status] of [
      ['/', 200],
      ['/signup', 200],
      ['/members', 302],
      ['/no-such-page', 404],
    ] as const) {
      const client = app.client()
      const reply = await client.fetch(`${path}?${query}`)
      const cookies = reply.headers['set-cookie']?.filter(line => line.startsWith('tracking=')) ?? []
      expect([path, reply.status, cookies.length]).toEqual([path, status, 1])
      expect(cookies[0]).toMatch(/; Max-Age=2592000; Path=\/; SameSite=Lax/)
      const { member_id } = await client.call(signUp, { body: signupForm() })
      const { pool } = await import('#platform/server/database/db.ts')
      const { rows } = await pool().query('SELECT tracking FROM accounts_account WHERE id = $1', [member_id])
      expect(rows[0].tracking).toEqual({ network: 'acme', ref: 'x'.repeat(512), sub1: 'click', sub2: '<a> €; 100%' })
    }
    expect((await app.client().fetch('/?cpc=1')).headers['set-cookie'] ?? []).toEqual([])
  })

  test('[SIGNUP-16] the activated page shows the member’s card, premium with the discount, and other members; an invalid link shows an error', async () => {
    const [fresh, other] = [await newMember(app, { offer: true }), await newMember(app, { gender: 'male' })]
    const { text } = await fresh.client.fetch('/activate/done')
    const words = textOf(text)
    for (const part of [
      'Je account is actief',
      fresh.name,
      'Word premium 25 % korting',
      'Premium bekijken',
      other.name,
    ]) {
      expect(words).toContain(part)
    }
    expect(text).toContain(`href="/members/${publicId('member', other.memberId)}"`)
    expect(textOf((await other.client.fetch('/activate/done')).text)).not.toContain('% korting')
    const premium = await newMember(app, { premium: true })
    expect(textOf((await premium.client.fetch('/activate/done')).text)).not.toContain('Word premium')
    expect(textOf((await app.client().fetch('/activate/error')).text)).toContain('Activeren mislukt')
  })

  test('[TRUST-2] [TRUST-6] an address that names another host leads nowhere, neither by GET nor by POST', async () => {
    const page = `/members/${publicId('member', (await newMember(app)).memberId)}/landing`
    expect((await app.client().fetch(page)).status).toBe(200)
    const elsewhere = [
      '//evil.test',
      '///evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      '/.//evil.test',
      'http://evil.test',
      '//',
    ]
    for (const start of elsewhere) {
      for (const method of ['GET', 'POST'] as const) {
        const { status, headers, text } = await app.client().fetch(start + page, { method })
        expect([start, method, status >= 400 && status < 500, headers.location]).toEqual([
          start,
          method,
          true,
          undefined,
        ])
        expect(text).not.toContain('//evil.test')
      }
    }
    const posted = await app.client().fetch('/pricing?a=1', { method: 'POST' })
    expect([posted.status, posted.headers.location]).toEqual([
      303,
      `${siteOfHost('vonk.localhost')!.origin}/pricing?a=1`,
    ])
  })

  test('[SITE-1] [TRUST-6] a trusted proxy may name the site in X-Forwarded-Host: pages and calls are of that site', async () => {
    const throughProxy = (path: string, host: string) =>
      app.client('internal.example').fetch(path, { headers: { 'x-forwarded-host': host } })
    const { status, text } = await throughProxy('/pricing', HOST)
    expect([status, /<html lang="en"/.test(text)]).toEqual([200, true])
    expect((await throughProxy('/api/settings.php', HOST)).body).toMatchObject({ settings: { domain: HOST } })
    expect((await throughProxy('/pricing', 'evil.example')).status).toBe(421)
  })
})
