/** Pages that staff write, as the server renders them. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnPage, getOwnPageVersions } from '../../src/features/pages/office/contract-own-pages.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { OWN_PAGE } from '../support/writes/own-page.ts'
import { staff } from '../support/writes/prerequisites.ts'

const IS_BUILT = existsSync('dist/server') && existsSync('dist/client')

let app: TestApp
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'silent' }, { pages: (await import('../../src/app/server/pages.ts')).mountPages })
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
