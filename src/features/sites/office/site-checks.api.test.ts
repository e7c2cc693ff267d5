/** The checklist of a site: each line turns green when its cause is fixed, and lookups never delay other lines. */
import { getServers, setServers } from 'node:dns'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { dnsServer, type Records } from '../../../../test/support/dns-server.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getSiteChecks } from './contract-checks.ts'
import { addCompany } from './contract-companies.ts'
import { addSite, changeOpening } from './contract-sites.ts'
import { reachOverTls } from './server/checks/reach-over-tls.ts'

const texts = JSON.parse(readFileSync('locales/en/sites-office.json', 'utf8')) as Record<string, string>
const records: Records = new Map()
const before = getServers()
let app: TestApp
let administrator: Client
let dns: Awaited<ReturnType<typeof dnsServer>>
let site: number
let company: number
beforeAll(async () => {
  app = await testApp()
  administrator = await staff(app, 'administrator')
  dns = await dnsServer(records)
  setServers([dns.address])
  ;({ id: company } = await administrator.call(addCompany, {
    body: {
      name: 'Nieuw B.V.',
      address: 'Kade 1',
      city: 'Amsterdam',
      country: 'NL',
      tradenames: '',
      kvk: '12345678',
      vat_numbers: '',
      imprint: '',
      creditor_id: '',
      support_phone: '',
      support_hours: '',
      delete_discount: 0,
    },
  }))
  ;({ id: site } = await administrator.call(addSite, {
    body: {
      host: 'nieuw.example',
      aliases: ['www.nieuw.example'],
      name: 'Nieuw',
      company,
      countries: ['NL', 'BE'],
      language: 'nl',
      niche: 'default',
      support_email: 'hulp@post.nieuw.example',
    },
  }))
})
afterAll(async () => {
  setServers(before)
  dns.stop()
  await app.stop()
})

async function states(lookups = false) {
  const { sites } = await administrator.call(getSiteChecks, { query: { site, ...(lookups && { lookups: 'yes' }) } })
  for (const { id, why } of sites[0]!.checks)
    if (why) expect(Object.keys(texts)).toContain(why === 'timeout' ? 'why.timeout' : `why.${id}.${why}`)
  return Object.fromEntries(sites[0]!.checks.map(({ id, state, why }) => [id, why ?? state]))
}

async function sql(statement: string) {
  const database = new pg.Client({ connectionString: app.databaseUrl })
  await database.connect()
  await database.query(statement)
  await database.end()
}

test('[OFFICE-2] [SITE-3] the checklist names what a new site lacks, and each line turns green when it is mended', async () => {
  expect(await states()).toEqual({
    company: 'ok',
    site: 'closed',
    dns: 'waiting',
    tls: 'waiting',
    smtp: 'no_server',
    spf: 'waiting',
    dkim: 'waiting',
    dmarc: 'waiting',
    payment: 'only_lab',
    prices: 'ok',
    legal: 'no_imprint',
    members: 'closed',
    test_order: 'closed',
  })
  const { checks } = (await administrator.call(getSiteChecks, { query: { site } })).sites[0]!
  const links = Object.fromEntries(checks.map(({ id, href }) => [id, href]))
  expect([links.members, links.test_order]).toEqual(['/backoffice/fictional/new', `/backoffice/sites/${site}`])
  // The story of the first sale opens a preview of the closed site.
  expect((await (await staff(app, 'moderator')).fetch(`/api/settings-preview/${site}`)).status).toBe(404)
  expect((await administrator.fetch('/api/settings-preview/999')).status).toBe(404)
  const refusal = await administrator.refused(changeOpening, { body: { site, open: true } })
  expect([refusal.code, (await states()).site]).toEqual(['site_unfinished', 'closed'])
  for (const row of ['Mailserver', 'Betaalaccount', 'Juridische teksten']) expect(refusal.detail).toContain(row)
  // Only an open site can have an order.
  expect(refusal.detail).not.toContain('Eerste betaalde bestelling')
  await administrator.call(changeOpening, { body: { site, open: true, anyway: true } })
  const opened = (await administrator.call(getSiteChecks, { query: { site } })).sites[0]!.checks
  expect(opened.find(({ id }) => id === 'test_order')).toMatchObject({
    why: 'none',
    href: expect.stringMatching(/^http:\/\/nieuw\.example:\d+\/credits$/),
  })
  await sql(`UPDATE sites_company SET imprint = 'Directie: A. de Vries', kvk = '' WHERE id = ${company}`)
  await sql(`DELETE FROM credits_bundle WHERE country = 'BE' AND site_id IS NULL`)
  const { memberId } = await newMember(app, { host: 'nieuw.example', confirmed: false })
  // An order is written without its payment, which another room's tests cover.
  await sql(`SET session_replication_role = replica; INSERT INTO payments_order (site_id, member_id, key, status, bundle_id,
    credits, amount_minor, currency, vat_rate, vat_minor, country, method, locale, shown, paid_payment_id)
    VALUES (${site}, ${memberId}, gen_random_uuid(), 'completed', 1, 10, 100, 'EUR', 2100, 17, 'NL', 'ideal', 'nl', '{}', 1)`)
  await expect
    .poll(() => states())
    .toMatchObject({
      company: 'incomplete',
      site: 'ok',
      prices: 'no_bundles',
      legal: 'no_phone',
      members: 'ok',
      test_order: 'ok',
    })
})

test('[OFFICE-2] DNS, SPF, DKIM and DMARC are looked up, and a silent server only delays its own lines', async () => {
  records.set('A nieuw.example', ['198.51.100.7'])
  expect(await states(true)).toMatchObject({
    dns: 'no_address',
    tls: 'off',
    smtp: 'no_server',
    spf: 'no_record',
    dkim: 'no_record',
    dmarc: 'no_record',
  })
  const { sites } = await administrator.call(getSiteChecks, { query: { site, lookups: 'yes' } })
  const mends = sites[0]!.checks.flatMap(({ id, href, record }) => (href || record ? [[id, record ?? href]] : []))
  expect(Object.fromEntries(mends)).toMatchObject({
    dns: 'www.nieuw.example CNAME nieuw.example',
    spf: 'post.nieuw.example TXT "v=spf1 mx ~all"',
    dmarc: '_dmarc.post.nieuw.example TXT "v=DMARC1; p=none; rua=mailto:hulp@post.nieuw.example"',
  })
  records.set('A www.nieuw.example', ['198.51.100.7'])
  records.set('TXT post.nieuw.example', ['v=spf1 mx -all'])
  records.set('TXT s1._domainkey.post.nieuw.example', ['v=DKIM1; p=MIIB'])
  records.set('TXT _dmarc.nieuw.example', ['v=DMARC1; p=reject'])
  expect(await states(true)).toMatchObject({ dns: 'ok', spf: 'ok', dkim: 'ok', dmarc: 'ok' })
  records.delete('TXT s1._domainkey.post.nieuw.example')
  records.set('TXT unusual._domainkey.post.nieuw.example', ['v=DKIM1; p=MIIB'])
  expect((await states(true)).dkim).toBe('ok')
  dns.state.isSilent = true
  expect(await states(true)).toMatchObject({ dns: 'timeout', spf: 'timeout', site: 'ok' })
})

test('[OFFICE-2] [SITE-7] a site is reached over TLS only if this program answers with a valid certificate', async () => {
  const respondWith = (settings: object) => async () => JSON.stringify({ settings })
  const fails = (code: string) => () => Promise.reject(Object.assign(new Error(), { code }))
  const why = async (read: () => Promise<string>) => (await reachOverTls('a.example', true, read))?.why ?? 'ok'
  expect(await why(respondWith({ domain: 'a.example' }))).toBe('ok')
  expect(await why(respondWith({ domain: 'b.example' }))).toBe('other_program')
  expect(await why(async () => '<html>parked</html>')).toBe('other_program')
  expect(await why(fails('CERT_HAS_EXPIRED'))).toBe('expired')
  expect(await why(fails('ERR_TLS_CERT_ALTNAME_INVALID'))).toBe('no_certificate')
  expect(await why(fails('ECONNREFUSED'))).toBe('unreachable')
  expect(await reachOverTls('127.0.0.1.nip.invalid', true)).toMatchObject({ why: 'unreachable' })
})
