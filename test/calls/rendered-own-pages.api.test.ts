/** Pages of staff, pages that they write, and sites with settings that they haven't saved, as the server renders them. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#platform/server/database/db.ts'
import { changeOwnPage, createOwnPage, getOwnPageVersions } from '../../src/features/pages/office/contract-own-pages.ts'
import { reviewSiteSettings } from '../../src/features/sites/office/contract-settings.ts'
import { mayWith, ROLES } from '../../src/features/staff/rules.ts'
import type { OfficePageDeclaration } from '../../src/platform/web/page-declaration.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { OWN_PAGE } from '../support/writes/pages-forms.ts'
import { staff } from '../support/writes/prerequisites.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')

let app: TestApp
beforeAll(async () => {
  app = await testApp(
    { LOG_LEVEL: 'silent' },
    { pages: (await import('../../src/app/server/pages/mount-pages.ts')).mountPages },
  )
})
afterAll(() => app.stop())

test.skipIf(!IS_BUILT)(
  '[PAGES-1] an own page has its title, its canonical address and a link in the footer; a draft is not found',
  async () => {
    const office = await staff(app)
    const create = (address: string, open: boolean) =>
      office.call(createOwnPage, { body: { site: 1, ...OWN_PAGE, address, open } })
    await create('over-ons', true)
    const { id } = await create('concept', false)
    const { status, text } = await app.client().fetch('/over-ons')
    expect(status).toBe(200)
    expect(text).toContain('<title>Over ons · Vonk</title>')
    expect(text).toMatch(/<link rel="canonical" href="http:\/\/vonk\.localhost(:\d+)?\/over-ons">/)
    const visible = text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(visible).toContain('Wij zijn met z’n vieren. Waar Utrecht')
    expect((await app.client().fetch('/login')).text).toContain('href="/over-ons"')
    for (const address of ['/concept', '/no-such-page', '/wp-login.php'])
      expect([address, (await app.client().fetch(address)).status]).toEqual([address, 404])
    const { preview } = await office.call(getOwnPageVersions, { query: { id } })
    const draft = await app.client().fetch(preview.replace(/^https?:\/\/[^/]+/, ''))
    expect(draft.status).toBe(200)
    expect(draft.text).toContain('Dit is een concept.')
    expect(draft.text).toContain('<meta name="robots" content="noindex">')
  },
)

test.skipIf(!IS_BUILT)(
  '[OFFICE-9] a staff member views the site with draft settings as a visitor; nobody else sees them, and nothing is saved',
  async () => {
    const office = await staff(app)
    const settings = { name: 'Proefvonk' }
    const { preview } = await office.call(reviewSiteSettings, { body: { site: 1, settings } })
    const shown = await office.fetch(`${preview}?page=home`)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('Proefvonk')
    // A visitor's page, although the staff member is logged in.
    expect(shown.text).toContain('href="/login"')
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect(shown.headers['content-security-policy']).toContain('sandbox allow-same-origin;')
    expect((await app.client().fetch('/')).text).not.toContain('Proefvonk')
    const colleague = await staff(app)
    for (const client of [colleague, app.client()])
      expect((await client.fetch(`${preview}?page=home`)).status).toBe(404)
    const { pool } = await import('#platform/server/database/db.ts')
    await pool().query("UPDATE sites_preview SET made_at = made_at - interval '2 hours'")
    expect((await office.fetch(`${preview}?page=home`)).status).toBe(404)
  },
)

test.skipIf(!IS_BUILT)(
  '[OFFICE-2] every back-office address without parameters opens a page for an administrator',
  async () => {
    const addresses = globSync('src/features/*/urls.ts').flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/_URL = '(\/backoffice[^']*)'/g)].map(([, path]) => path!),
    )
    expect(addresses).toContain('/backoffice/companies/new')
    const needsQuery = ['/backoffice/wording/text', '/backoffice/file-confirmation']
    const client = await staff(app)
    for (const address of addresses.filter(each => !needsQuery.includes(each))) {
      const { status } = await client.fetch(address)
      expect([200, 302], `${address}: ${status}`).toContain(status)
    }
    expect((await client.fetch('/backoffice/companies/30000')).status).toBe(404)
  },
)

const officeEntries = (
  await Promise.all(
    globSync('src/features/*/office/web/index.ts').map(
      async file => (await import(resolve(file))) as { officePages: readonly OfficePageDeclaration[] },
    ),
  )
).flatMap(({ officePages }) => officePages.flatMap(({ path, office }) => (office ? [{ path, ...office }] : [])))

test.skipIf(!IS_BUILT).for(ROLES.flatMap(role => (['all', [1]] as const).map(sites => ({ role, sites }))))(
  '[OFFICE-1] every entry in the menu of role $role for sites $sites opens',
  async ({ role, sites }) => {
    const roles = [{ role, sites }]
    const shown = officeEntries.filter(
      ({ permission, everywhere }) => !permission || mayWith(roles, permission, everywhere ? { everywhere } : {}),
    )
    expect(shown.map(({ path }) => path).includes('/backoffice/queue')).toBe(
      ['administrator', 'moderator', 'support'].includes(role),
    )
    const client = await staff(app, role, sites === 'all' ? sites : [...sites])
    for (const { path } of shown) expect([path, (await client.fetch(path)).status]).toEqual([path, 200])
  },
)

test.skipIf(!IS_BUILT)(
  '[OFFICE-1] [SITE-9] every page of the back office with a site that doesn’t exist is not found',
  async () => {
    const entries = globSync('src/features/*/office/web/index.ts').flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/path: '(\/backoffice[^':]*)',\s+load: [^\n]+\n\s+office: /g)].map(
        ([, path]) => path!,
      ),
    )
    expect(entries.length).toBeGreaterThan(25)
    const office = await staff(app)
    for (const path of entries) {
      const statusOf = async (site: number) => (await office.fetch(`${path}?site=${site}`)).status
      expect([path, await statusOf(1), await statusOf(30_000)]).toEqual([path, 200, 404])
    }
  },
)

test.skipIf(!IS_BUILT)(
  '[OFFICE-9] what staff change shows at once, and a change of another process within a second',
  async () => {
    const office = await staff(app)
    const page = { ...OWN_PAGE, address: 'huisregels' }
    const titled = (title: string) => ({ ...page, texts: [{ ...OWN_PAGE.texts[0]!, title }] })
    const title = async () => (await app.client().fetch('/huisregels')).text.match(/<title>([^<]+)/)![1]
    const { id } = await office.call(createOwnPage, { body: { site: 1, ...titled('Regels'), open: true } })
    expect(await title()).toBe('Regels · Vonk')
    await office.call(changeOwnPage, { body: { id, version: 1, ...titled('Huisregels'), open: true } })
    expect(await title()).toBe('Huisregels · Vonk')
    await db().updateTable('pages_own').set({ is_open: false }).where('id', '=', id).execute()
    const status = async () => (await app.client().fetch('/huisregels')).status
    await expect.poll(status, { timeout: 5_000 }).toBe(404)
  },
)
