import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_IN_MS } from '#platform/durations.ts'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { changeSiteSettings, getSites } from './office/contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

async function linesOf(host: string): Promise<Map<string, string>> {
  const { status, headers, text } = await app.client(host).fetch('/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = text.trimEnd().split('\n')
  expect(lines.every(line => /^[A-Z][A-Za-z-]+: \S/.test(line))).toBe(true)
  return new Map(lines.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
}

test('[TRUST-3] each site has its own security.txt: contact, expiry within a year, languages, own address and policy', async () => {
  const dutch = await linesOf('vonk.localhost')
  const { siteOfHost } = await import('#sites/server')
  const { origin, settings } = siteOfHost('vonk.localhost')!
  expect(Object.fromEntries(dutch)).toEqual({
    Contact: `mailto:${settings.support_email}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'nl, en',
    Canonical: `${origin}/.well-known/security.txt`,
    Policy: `${origin}/security-policy.txt`,
  })
  const leftInDays = (Date.parse(dutch.get('Expires')!) - Date.now()) / DAY_IN_MS
  expect(leftInDays).toBeGreaterThan(90)
  expect(leftInDays).toBeLessThan(365)
  const english = await linesOf('ember.localhost')
  expect(english.get('Preferred-Languages')).toBe('en')
  expect(english.get('Canonical')).toBe(`${siteOfHost('ember.localhost')!.origin}/.well-known/security.txt`)
  const policy = await app.client().fetch(new URL(dutch.get('Policy')!).pathname)
  expect(policy.text).toContain('Safe harbour')
})

test('[TRUST-3] [SITE-3] staff set the security contact of a site: an email address, an https address, or none', async () => {
  const administrator = await staff(app, 'administrator')
  const { sites } = await administrator.call(getSites)
  const { id } = sites.find(each => each.host === 'ember.localhost')!
  const change = (security_contact: string) => ({ body: { site: id, settings: { security_contact } } })
  const contact = async () => (await linesOf('ember.localhost')).get('Contact')
  await administrator.call(changeSiteSettings, change('security@ember.example'))
  expect(await contact()).toBe('mailto:security@ember.example')
  await administrator.call(changeSiteSettings, change('https://ember.example/report'))
  expect(await contact()).toBe('https://ember.example/report')
  for (const wrong of ['http://ember.example', 'javascript:alert(1)', 'a@b.example\nContact: mailto:evil@c.example'])
    expect((await administrator.refused(changeSiteSettings, change(wrong))).fields).toHaveProperty('security_contact')
  await administrator.call(changeSiteSettings, change(''))
  expect(await contact()).toMatch(/^mailto:/)
})
