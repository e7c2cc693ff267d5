/** Pages that staff write for a site, from the back office to the reader. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getActions } from '#staff/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { OWN_PAGE } from '../../../test/support/writes/pages-forms.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { getFooterPages, getOwnPage } from './contract.ts'
import {
  changeOwnPage,
  createOwnPage,
  getOwnPages,
  getOwnPageVersions,
  restoreOwnPage,
} from './office/contract-own-pages.ts'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
})
afterAll(() => app.stop())

const create = async (more: Partial<typeof OWN_PAGE> & { address: string }, site = 1) =>
  (await office.call(createOwnPage, { body: { site, ...OWN_PAGE, ...more } })).id

const read = (address: string, more = {}) => app.client().call(getOwnPage, { query: { address, ...more } })
const missing = async (address: string, host = 'vonk.localhost') =>
  (await app.client(host).refused(getOwnPage, { query: { address } })).status

test('[PAGES-1] visitors read an open page at its address, on its site only', async () => {
  await create({ address: 'over-ons' })
  expect(await read('over-ons')).toMatchObject({ title: 'Over ons', language: 'nl', open: true })
  expect(await missing('over-ons', 'vlam.localhost')).toBe(404)
})

test('[PAGES-1] the footer links to open pages that staff put there', async () => {
  const footer = async () => (await app.client().call(getFooterPages)).pages.map(({ address }) => address)
  const id = await create({ address: 'in-de-voet' })
  await create({ address: 'niet-in-de-voet', in_footer: false })
  await create({ address: 'nog-niet-in-de-voet', open: false })
  expect((await footer()).filter(address => address.includes('voet'))).toEqual(['in-de-voet'])
  await office.call(changeOwnPage, { body: { id, version: 1, ...OWN_PAGE, address: 'in-de-voet', open: false } })
  expect(await footer()).not.toContain('in-de-voet')
})

test('[PAGES-1] only a signed link shows a draft, for a day', async () => {
  const id = await create({ address: 'concept', open: false })
  await create({ address: 'ander-concept', open: false })
  expect(await missing('concept')).toBe(404)
  const { preview } = await office.call(getOwnPageVersions, { query: { id } })
  const { pathname, searchParams } = new URL(preview)
  expect(pathname).toBe('/concept')
  const token = searchParams.get('preview')!
  for (const wrong of [
    { address: 'ander-concept', preview: token },
    { address: 'concept', preview: `1${token}` },
  ])
    expect((await app.client().refused(getOwnPage, { query: wrong })).status).toBe(404)
  expect((await read('concept', { preview: token })).open).toBe(false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  const late = await app.client().refused(getOwnPage, { query: { address: 'concept', preview: token } })
  vi.useRealTimers()
  expect(late.status).toBe(404)
})

test('[PAGES-1] [I18N-1] readers of a language without words read the site’s own language', async () => {
  const german = { language: 'de' as const, title: 'Über uns', body: 'Wir sind vier.' }
  await office.call(createOwnPage, {
    body: { site: 1, ...OWN_PAGE, address: 'twee-talen', texts: [...OWN_PAGE.texts, german] },
  })
  const reader = (locale: string) => {
    const client = app.client()
    client.cookies.set('locale', locale)
    return client.call(getOwnPage, { query: { address: 'twee-talen' } })
  }
  expect((await reader('de')).title).toBe('Über uns')
  expect(await reader('fr')).toMatchObject({ title: 'Over ons', language: 'nl' })
})

test.each([
  ['login', 'page_address_built_in'],
  ['members', 'page_address_built_in'],
  ['api', 'page_address_built_in'],
  ['over ons', 'page_address_invalid'],
  ['a/b', 'page_address_invalid'],
  ['-a', 'page_address_invalid'],
  ['a'.repeat(61), 'page_address_invalid'],
  ['', 'page_address_invalid'],
])('[PAGES-1] the address “%s” is refused: %s', async (address, code) => {
  const refused = await office.refused(createOwnPage, { body: { site: 1, ...OWN_PAGE, address } })
  expect([refused.status, refused.fields?.address?.code]).toEqual([400, code])
})

test('[PAGES-1] a site has one page per address, also after a change', async () => {
  await create({ address: 'bezet' })
  await create({ address: 'bezet' }, 2)
  const id = await create({ address: 'vrij' })
  const again = await office.refused(createOwnPage, { body: { site: 1, ...OWN_PAGE, address: 'bezet' } })
  const moved = await office.refused(changeOwnPage, { body: { id, version: 1, ...OWN_PAGE, address: 'bezet' } })
  for (const { fields } of [again, moved]) expect(fields?.address?.code).toBe('page_address_taken')
  expect((await read('vrij')).open).toBe(true)
})

test.each([
  [{ title: '\u200b', body: 'Tekst' }, 'title_nl', 'page_title_missing'],
  [{ title: 'x'.repeat(121), body: 'Tekst' }, 'title_nl', 'page_too_long'],
  [{ title: 'Titel', body: ' ' }, 'body_nl', 'page_body_missing'],
  [{ title: 'Titel', body: 'x'.repeat(20_001) }, 'body_nl', 'page_too_long'],
  [{ title: 'Titel', body: '[klik](javascript:alert)' }, 'body_nl', 'page_link_invalid'],
  [{ title: '', body: '' }, 'title_nl', 'page_language_missing'],
])('[PAGES-1] words are refused: %o', async (words, field, code) => {
  const texts = [{ language: 'nl' as const, ...words }]
  const refused = await office.refused(createOwnPage, { body: { site: 1, ...OWN_PAGE, address: 'woorden', texts } })
  expect(refused.fields?.[field]?.code).toBe(code)
})

test('[PAGES-1] [OFFICE-1] staff see each version with its author and restore one; a stale form is refused', async () => {
  const id = await create({ address: 'versies' })
  const texts = [{ language: 'nl' as const, title: 'Anders', body: 'Nu anders.' }]
  const changed = { id, version: 1, ...OWN_PAGE, address: 'versies-2', texts }
  await office.call(changeOwnPage, { body: changed })
  expect((await office.refused(changeOwnPage, { body: changed })).code).toBe('page_conflict')
  expect([await missing('versies'), (await read('versies-2')).title]).toEqual([404, 'Anders'])
  await office.call(restoreOwnPage, { body: { id, version: 2, restored: 1 } })
  expect([await missing('versies-2'), (await read('versies')).title]).toEqual([404, 'Over ons'])
  const { versions } = await office.call(getOwnPageVersions, { query: { id } })
  expect(versions.map(({ version, address }) => [version, address])).toEqual([
    [3, 'versies'],
    [2, 'versies-2'],
    [1, 'versies'],
  ])
  expect(versions.every(({ email }) => email.startsWith('staff-'))).toBe(true)
  const { actions } = await office.call(getActions)
  expect(actions.slice(0, 3).map(({ action, subject }) => [action, subject])).toEqual([
    ['change_page', '/versies'],
    ['change_page', '/versies-2'],
    ['create_page', '/versies'],
  ])
})

test('[OFFICE-1] staff of one site neither see nor change the pages of another', async () => {
  const id = await create({ address: 'van-vonk' })
  const colleague = await staff(app)
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(`UPDATE staff_role SET site_id = 2 WHERE staff_id = (SELECT max(id) FROM staff_member)`)
  expect((await colleague.call(getOwnPages)).site.id).toBe(2)
  const calls = [
    await colleague.refused(getOwnPages, { query: { site: 1 } }),
    await colleague.refused(getOwnPageVersions, { query: { id } }),
    await colleague.refused(createOwnPage, { body: { site: 1, ...OWN_PAGE, address: 'van-hen' } }),
    await colleague.refused(changeOwnPage, { body: { id, version: 1, ...OWN_PAGE, address: 'van-hen' } }),
    await colleague.refused(restoreOwnPage, { body: { id, version: 1, restored: 1 } }),
  ]
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('[PAGES-1] a page names values of the site, an unknown value or a language that the site doesn’t have is refused', async () => {
  const words = (title: string, body: string, language: 'nl' | 'fi' = 'nl') => ({ language, title, body })
  const of = (...texts: ReturnType<typeof words>[]) => ({ site: 1, ...OWN_PAGE, address: 'met-waarden', texts })
  const codes = async (...texts: ReturnType<typeof words>[]) => {
    const { fields } = await office.refused(createOwnPage, { body: of(...texts) })
    return Object.fromEntries(Object.entries(fields ?? {}).map(([name, { code }]) => [name, code]))
  }
  expect(await codes(words('Over {naam}', 'Bedenktijd: {refundDay} dagen.'), words('Meistä', 'Neljä.', 'fi'))).toEqual({
    title_nl: 'page_value_unknown',
    body_nl: 'page_value_unknown',
    title_fi: 'page_language_unknown',
  })
  expect(await codes(words('Voor {messagePrice}', 'Een { te veel'))).toEqual({
    title_nl: 'page_value_unknown',
    body_nl: 'page_value_unknown',
  })
  const good = words('Over {site}', 'Bedenktijd: {refundDays} dagen bij {company}. Een bericht kost {messagePrice}.')
  const { id } = await office.call(createOwnPage, { body: of(good) })
  const { title, body } = await read('met-waarden')
  expect(title).toBe('Over Vonk')
  expect(body).toMatch(/^Bedenktijd: 14 dagen bij \S.+\. Een bericht kost €\s\d+,\d\d\.$/)
  const { pages } = await app.client().call(getFooterPages)
  expect(pages.find(({ address }) => address === 'met-waarden')?.title).toBe('Over Vonk')
  const { site } = await office.call(getOwnPageVersions, { query: { id } })
  expect(site.values.find(({ name }) => name === 'site')?.shown).toBe('Vonk')
})
