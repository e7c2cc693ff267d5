/** Variants of landing pages, from the back office to the visitor. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getActions } from '#staff/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { LANDER } from '../../../test/support/writes/lander.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { getVariant } from './contract.ts'
import { changeVariant, createVariant, getVariants, removeVariant } from './office/contract.ts'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app)
})
afterAll(() => app.stop())

const create = async (more: Partial<Omit<typeof LANDER, 'site'>> & { site?: number | null }) =>
  (await office.call(createVariant, { body: { ...LANDER, ...more } })).id

async function variantAt(
  slug: string,
  { host = 'vonk.localhost', locale = 'nl', lander = LANDER.lander as 'landing2' | 'landing3' } = {},
) {
  const client = app.client(host)
  client.cookies.set('locale', locale)
  return (await client.call(getVariant, { query: { lander, slug } })).variant
}

test('[PAGES-8] a slug selects the words, the photo and the order that staff wrote, on its page and site only', async () => {
  await create({ slug: 'zomer', photo: 2 })
  expect(await variantAt('zomer')).toEqual({
    parts: ['words', 'picture', 'interests'],
    photo: 2,
    headline: 'Een zomer met {name}',
    lead: 'Begin op {site}.',
  })
  expect(await variantAt('zomer', { lander: 'landing3' })).toBeNull()
  expect(await variantAt('zomer', { host: 'vlam.localhost' })).toBeNull()
})

test('[PAGES-8] an unknown slug, or one that no variant can have, selects nothing', async () => {
  for (const slug of ['onbekend', '', 'Zomer Nacht', '../zomer', 'x'.repeat(500), "' OR 1=1"])
    expect([slug, await variantAt(slug)]).toEqual([slug, null])
})

test('[PAGES-8] [I18N-1] without words in the visitor’s language the variant has its order and no words', async () => {
  await create({ slug: 'alleen-nederlands' })
  expect(await variantAt('alleen-nederlands', { locale: 'fr' })).toMatchObject({
    parts: LANDER.parts,
    headline: null,
    lead: null,
  })
})

test('[SITE-8] [PAGES-8] a slug with the prefix of the niche wins on sites of that niche', async () => {
  const { sites } = await office.call(getVariants, { query: {} })
  const [plain, special] = [
    sites.find(({ niche }) => niche === 'default')!,
    sites.find(({ niche }) => niche !== 'default')!,
  ]
  const said = (headline: string) => [{ language: 'nl' as const, headline, lead: '' }]
  await create({ site: null, slug: 'feest', texts: said('Iedereen') })
  await create({ site: null, slug: `${special.niche}-feest`, texts: said('Alleen hier') })
  expect((await variantAt('feest', { host: plain.host }))?.headline).toBe('Iedereen')
  expect((await variantAt('feest', { host: special.host }))?.headline).toBe('Alleen hier')
})

test('[PAGES-8] a site’s own variant wins over the one of every site', async () => {
  const said = (headline: string) => [{ language: 'nl' as const, headline, lead: '' }]
  await create({ site: null, slug: 'lente', texts: said('Overal') })
  expect((await variantAt('lente'))?.headline).toBe('Overal')
  await create({ site: 1, slug: 'lente', texts: said('Hier') })
  expect((await variantAt('lente'))?.headline).toBe('Hier')
})

test('[PAGES-8] [OFFICE-4] a change is seen at once and logged; a removed variant is unknown', async () => {
  const id = await create({ slug: 'herfst' })
  const said = [{ language: 'nl' as const, headline: 'Herfst', lead: '' }]
  await office.call(changeVariant, { body: { ...LANDER, id, version: 1, slug: 'herfst', texts: said } })
  expect(await variantAt('herfst')).toMatchObject({ headline: 'Herfst', lead: null })
  expect(await office.call(removeVariant, { body: { id } })).toEqual({ removed: true })
  expect(await variantAt('herfst')).toBeNull()
  expect(await office.call(removeVariant, { body: { id } })).toEqual({ removed: false })
  const { actions } = await office.call(getActions, { query: { words: 'landing2/herfst' } })
  expect(actions.map(({ action }) => action)).toEqual(['remove_lander', 'change_lander', 'create_lander'])
})

test('[PAGES-8] [ERR-3] a change of an older version is refused', async () => {
  const id = await create({ slug: 'winter' })
  const change = { body: { ...LANDER, id, version: 1, slug: 'winter', photo: 3 } }
  await office.call(changeVariant, change)
  expect(await office.refused(changeVariant, change)).toMatchObject({ status: 409, code: 'lander_conflict' })
})

test('[PAGES-8] every fault of the form is reported at its field', async () => {
  await create({ slug: 'bezet' })
  const { fields } = await office.refused(createVariant, {
    body: {
      ...LANDER,
      slug: 'Zomer!',
      texts: [
        { language: 'nl', headline: 'x'.repeat(121), lead: 'Dag {naam}' },
        { language: 'de', headline: 'Hallo {name}', lead: '' },
      ],
    },
  })
  expect(Object.entries(fields!).map(([field, { code }]) => [field, code])).toEqual([
    ['slug', 'lander_slug_invalid'],
    ['headline_nl', 'lander_too_long'],
    ['lead_nl', 'lander_placeholder_unknown'],
  ])
  const taken = await office.refused(createVariant, { body: { ...LANDER, slug: ' Bezet ' } })
  expect(taken.fields?.slug?.code).toBe('lander_slug_taken')
})

test('[OFFICE-7] staff of one site change its variants only; those of every site they see', async () => {
  const elsewhere = await create({ site: 2, slug: 'elders' })
  const shared = await create({ site: null, slug: 'overal' })
  const client = await staff(app, 'marketing')
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(`UPDATE staff_role SET site_id = 1 WHERE staff_id = (SELECT max(id) FROM staff_member)`)
  const { variants, all_sites } = await client.call(getVariants, { query: {} })
  expect(all_sites).toBe(false)
  expect(variants.map(({ id }) => id)).toContain(shared)
  expect(variants.map(({ id }) => id)).not.toContain(elsewhere)
  for (const id of [elsewhere, shared]) {
    const change = { body: { ...LANDER, id, version: 1, slug: 'van-mij' } }
    expect((await client.refused(changeVariant, change)).status).toBe(404)
    expect((await client.refused(removeVariant, { body: { id } })).status).toBe(404)
  }
  expect((await client.refused(createVariant, { body: { ...LANDER, site: null, slug: 'nieuw' } })).status).toBe(404)
})
