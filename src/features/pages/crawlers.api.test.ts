/** The addresses that search engines may list, and the pages that they may not. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { publicId } from '../../../test/support/public-id.ts'
import { newMember } from '../../../test/support/signed-up-member.ts'
import { OWN_PAGE } from '../../../test/support/writes/pages-forms.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { changeOpening } from '../sites/office/contract-sites.ts'
import { createOwnPage } from './office/contract-own-pages.ts'

/** Pages need the build. */
const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp({}, { pages: (await import('../../app/server/pages/mount-pages.ts')).mountPages })
  office = await staff(app)
})
afterAll(() => app.stop())

const HOST = 'vonk.localhost'
const listed = async (host = HOST) =>
  [...(await app.client(host).fetch('/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url!),
  )

test.runIf(IS_BUILT)(
  '[PAGES-9] the sitemap lists the public pages of its site, each under its canonical address, and no member',
  async () => {
    await office.call(createOwnPage, { body: { site: 1, ...OWN_PAGE, address: 'over-ons' } })
    await office.call(createOwnPage, { body: { site: 1, ...OWN_PAGE, address: 'concept', open: false } })
    const urls = await listed()
    const paths = urls.map(({ pathname }) => pathname)
    expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/pages/terms', '/over-ons']))
    expect(paths).not.toContain('/concept')
    expect(paths.filter(path => path.startsWith('/members'))).toEqual([])
    expect((await listed('vlam.localhost')).map(({ pathname }) => pathname)).not.toContain('/over-ons')
    for (const { href, pathname } of urls) {
      const { status, text } = await app.client(HOST).fetch(`${pathname}?sub=campaign`)
      expect([status, /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]], pathname).toEqual([200, href])
    }
  },
)

test.runIf(IS_BUILT)(
  '[PAGES-9] robots.txt names the sitemap and keeps search engines from people, and from a site that isn’t open',
  async () => {
    const robots = async (host = HOST) => (await app.client(host).fetch('/robots.txt')).text
    expect(await robots()).toMatch(/^Sitemap: http:\/\/vonk\.localhost(:\d+)?\/sitemap\.xml$/m)
    for (const path of ['/members', '/chats', '/api/', '/backoffice'])
      expect(await robots()).toContain(`Disallow: ${path}\n`)
    const { memberId } = await newMember(app, { host: HOST })
    const page = await app.client(HOST).fetch(`/members/${publicId('member', memberId)}/landing`)
    expect(page.text).toContain('<meta name="robots" content="noindex">')

    const { siteOfHost } = await import('#sites/server')
    const { id } = siteOfHost('vlam.localhost')!
    await office.call(changeOpening, { body: { site: id, open: false } })
    await expect.poll(() => robots('vlam.localhost')).toBe('User-agent: *\nDisallow: /\n')
    await office.call(changeOpening, { body: { site: id, open: true, anyway: true } })
  },
)
