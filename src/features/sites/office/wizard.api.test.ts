/** The wizard that makes a site: its draft, the check of each step, and the icon that staff upload. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSettings } from '#sites/contract'
import { siteOfHost } from '#sites/server'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { sendForm } from '../../../../test/support/pictures/multipart.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getSiteSettings, getSites } from './contract.ts'
import {
  addDraftIcon,
  type DraftFields,
  getSiteDraft,
  keepSiteDraft,
  removeSiteDraft,
  reviewSiteDraft,
} from './contract-drafts.ts'
import { addSite, changeOpening } from './contract-sites.ts'
import { newSiteOf } from './rules-draft.ts'

let app: TestApp
let administrator: Client
beforeAll(async () => {
  app = await testApp()
  administrator = await staff(app, 'administrator')
})
afterAll(() => app.stop())

const keep = (fields: Partial<DraftFields>, client = administrator) => client.call(keepSiteDraft, { body: { fields } })
const read = async (client = administrator) => (await client.call(getSiteDraft)).fields
const TYPED = {
  host: 'Wizard.example',
  aliases: 'www.wizard.example, oud.wizard.example',
  name: 'Wizard',
  company: '1',
  support_email: 'hulp@wizard.example',
}

const upload = (client: Client, bytes: Buffer) =>
  sendForm(client, addDraftIcon, { file: { name: 'icon.png', type: 'image/png', bytes } })

test('[OFFICE-6] what staff type is kept as it is typed, for each staff member apart, and each step names its own faults', async () => {
  const colleague = await staff(app, 'administrator')
  await keep({ ...TYPED, host: 'geen host', support_email: 'hulp' })
  expect(await read()).toMatchObject({ host: 'geen host', name: 'Wizard', countries: [], colours: 'niche' })
  expect(await read(colleague)).toMatchObject({ host: '', name: '' })
  const address = await administrator.refused(reviewSiteDraft, { body: { step: 'address' } })
  expect(Object.keys(address.fields ?? {}).sort()).toEqual(['host', 'support_email'])
  const audience = await administrator.refused(reviewSiteDraft, { body: { step: 'audience' } })
  expect(Object.keys(audience.fields ?? {})).toEqual(['countries'])
  await administrator.call(reviewSiteDraft, { body: { step: 'icon' } })
  await keep({ host: 'vonk.localhost', aliases: 'vlam.localhost' })
  const taken = await administrator.refused(reviewSiteDraft, { body: { step: 'address' } })
  expect([taken.fields?.host?.code, taken.fields?.aliases?.code]).toEqual(['host_taken', 'host_taken'])
  const all = await administrator.refused(reviewSiteDraft, { body: { step: 'check' } })
  expect(Object.keys(all.fields ?? {}).sort()).toEqual(['aliases', 'countries', 'host', 'support_email'])
  await keep({ ...TYPED, aliases: 'www.wizard.example wizard.example' })
  const itself = await administrator.refused(reviewSiteDraft, { body: { step: 'address' } })
  expect(itself.fields?.aliases?.detail).toBe('wizard.example is al het domein van de site zelf. Laat het hier weg.')
  await administrator.call(removeSiteDraft, { body: {} })
  expect((await read()).host).toBe('')
})

test('[OFFICE-6] [SITE-10] a language menu without the site’s own language is refused at its field; with it, or empty, it passes', async () => {
  await keep({ ...TYPED, countries: ['NL'], language: 'nl', languages: ['en'] })
  for (const step of ['audience', 'check'] as const) {
    const { fields } = await administrator.refused(reviewSiteDraft, { body: { step } })
    expect(fields).toEqual({
      languages: expect.objectContaining({
        code: 'own_language_missing',
        detail: 'Kruis ook de taal van de site aan, of kies geen enkele taal.',
      }),
    })
  }
  const body = { ...newSiteOf(await read()), draft: true as const }
  expect((await administrator.refused(addSite, { body })).code).toBe('own_language_missing')
  for (const languages of [['en', 'nl'], []] as const) {
    await keep({ languages: [...languages] })
    await administrator.call(reviewSiteDraft, { body: { step: 'check' } })
  }
  await administrator.call(removeSiteDraft, { body: {} })
})

test('[OFFICE-6] [SITE-3] a theme without contrast is refused at its field, and one with contrast passes', async () => {
  const own = { colours: 'own' as const, secondary_light: '#3d2b24', secondary_dark: '#e8d8c8' }
  await keep({ ...own, primary_light: '#ffee99', primary_dark: '#88ddff' })
  const { fields } = await administrator.refused(reviewSiteDraft, { body: { step: 'look' } })
  expect(fields?.colours).toMatchObject({
    code: 'theme_unreadable',
    detail: expect.stringContaining('lichte uiterlijk'),
  })
  await keep({ ...own, primary_light: '#115e75', primary_dark: '#88ddff' })
  await administrator.call(reviewSiteDraft, { body: { step: 'look' } })
  await administrator.call(removeSiteDraft, { body: {} })
})

test('[OFFICE-6] a site that is chosen as the base fills in the other steps', async () => {
  const { id, countries, locale, niche } = siteOfHost('vlam.localhost')!
  await keep({ ...TYPED, base: String(id) })
  expect(await read()).toMatchObject({ countries: [...countries], language: locale, niche })
  await keep({ base: String(id), countries: ['DE'] })
  expect((await read()).countries).toEqual(['DE'])
  await administrator.call(removeSiteDraft, { body: {} })
})

test('[OFFICE-6] [SITE-10] [SITE-12] the last step makes the site of the draft, with its icon, colours, languages and template; a retry makes one site', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script><rect width="10" height="10" fill="#00f"/></svg>'
  await keep({
    ...TYPED,
    base: 'generous',
    countries: ['BE', 'NL'],
    languages: ['nl', 'fr'],
    language: 'nl',
    niche: 'milf',
    colours: 'own',
    primary_light: '#115e75',
    primary_dark: '#88ddff',
    secondary_light: '#3d2b24',
    secondary_dark: '#e8d8c8',
  })
  expect((await upload(administrator, Buffer.from(svg))).status).toBe(200)
  expect((await read()).icon).toBe('uploaded')
  await administrator.call(reviewSiteDraft, { body: { step: 'check' } })
  const key = crypto.randomUUID()
  const body = { ...newSiteOf(await read()), draft: true as const }
  const { id } = await administrator.call(addSite, { body, key })
  expect(await administrator.call(addSite, { body, key })).toEqual({ id })
  expect((await read()).host).toBe('')
  await administrator.call(changeOpening, { body: { site: id, open: true, anyway: true } })
  const visitor = app.client('wizard.example')
  const { settings } = await visitor.call(getSettings)
  expect(settings).toMatchObject({
    name: 'Wizard',
    theme: 'milf',
    locales: ['nl', 'fr'],
    signup_credits: 60,
    theme_colours: { primary: expect.stringMatching(/^light-dark\(oklch\(/) },
  })
  const icon = await visitor.fetch('/favicon.svg')
  expect(icon.headers['content-type']).toBe('image/png')
  expect(icon.text).not.toContain('script')
  const { data } = await sharp(icon.body as Buffer)
    .extract({ left: 90, top: 90, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data]).toEqual([0, 0, 255])
})

test('[TRUST-5] an icon that is no picture, too small or hostile is refused in a sentence, and reads no file', async () => {
  const small = await sharp({ create: { width: 64, height: 64, channels: 4, background: 'red' } })
    .png()
    .toBuffer()
  const secret =
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><text y="50">&x;</text></svg>'
  const codes: unknown[] = []
  for (const bytes of [
    Buffer.from('GIF89a'),
    small,
    Buffer.from('<html><p>no picture</p></html>'),
    Buffer.from(secret).subarray(0, 90),
  ]) {
    const { status, body } = await upload(administrator, bytes)
    codes.push([status, (body as unknown as { code: string }).code])
  }
  expect(codes).toEqual([
    [415, 'icon_not_an_image'],
    [422, 'icon_too_small'],
    [415, 'icon_not_an_image'],
    [415, 'icon_not_an_image'],
  ])
  const read = await upload(administrator, Buffer.from(secret))
  const blank = await upload(
    administrator,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><text y="50"></text></svg>'),
  )
  if (read.status === 200) expect(read.body).toEqual(blank.body)
  else expect(read.status).toBe(415)
})

test('[OFFICE-6] opening the first site warns that the back office moves to its host, and returns the new address', async () => {
  const all = (await administrator.call(getSites)).sites
  const open = all.filter(site => site.open)
  const moves = async (site: number) =>
    (await administrator.call(getSiteSettings, { query: { site } })).opening_moves_office
  const first = open.find(({ host }) => host === 'vonk.localhost')!
  expect(await moves(first.id)).toBe(false)
  for (const { id } of open) await administrator.call(changeOpening, { body: { site: id, open: false } })
  await expect.poll(() => moves(first.id)).toBe(true)
  const body = { site: first.id, open: true, anyway: true } as const
  const { office } = await administrator.call(changeOpening, { body })
  expect(office).toMatch(new RegExp(`^http://vonk.localhost:\\d+/backoffice/sites/${first.id}/checklist$`))
  await expect.poll(() => moves(first.id)).toBe(false)
  for (const { id } of open) {
    const again = await administrator.call(changeOpening, { body: { site: id, open: true, anyway: true } })
    expect(again.office).toBeNull()
  }
})

test('[OFFICE-6] a job deletes drafts that nobody changed for 90 days, and keeps newer ones', async () => {
  const { deleteOldDrafts } = await import('./server/wizard/store-drafts.ts')
  const { pool } = await import('#platform/server/database/db.ts')
  await keep({ host: 'oud.example' })
  await pool().query("UPDATE sites_draft SET changed_at = now() - interval '89 days'")
  await deleteOldDrafts.run(undefined as never)
  expect((await read()).host).toBe('oud.example')
  await pool().query("UPDATE sites_draft SET changed_at = now() - interval '91 days'")
  await deleteOldDrafts.run(undefined as never)
  expect((await read()).host).toBe('')
})
