/** Companies and sites that staff add without SQL, and what visitors see before and after a site opens. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCompanyInfo, getSettings } from '#sites/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { changeSiteSettings, getSiteSettings, getSites } from './contract.ts'
import { addCompany, type CompanyFields, changeCompanyFields, getCompanies } from './contract-companies.ts'
import { addSite, changeOpening } from './contract-sites.ts'

const COMPANY: CompanyFields = {
  name: 'Nieuw B.V.',
  address: 'Kade 1',
  city: '1000 AA Amsterdam',
  country: 'nl',
  tradenames: 'Nieuw',
  kvk: '12345678',
  vat_numbers: 'nl 1234 567 89 b01',
  imprint: 'Directie: A. de Vries',
  creditor_id: '',
  support_phone: '020 000 00 00',
  support_hours: 'ma-vr 9-17',
  delete_discount: 0,
}

let app: TestApp
let administrator: Client
let moderator: Client
beforeAll(async () => {
  app = await testApp()
  administrator = await staff(app, 'administrator')
  moderator = await staff(app, 'moderator')
})
afterAll(() => app.stop())

test('[OFFICE-6] [SITE-12] a company and a site are added; the site opens by a button, and its aliases redirect with path and query', async () => {
  const wrong = { ...COMPANY, name: ' ', country: 'XX', vat_numbers: 'NL1', creditor_id: 'DE99ZZZ09999999999' }
  const { fields: numbers } = await administrator.refused(addCompany, {
    body: { ...COMPANY, country: 'DE', kvk: 'abc', support_phone: 'kaas' },
  })
  expect(numbers).toMatchObject({
    kvk: { detail: 'Een nummer van Handelsregister ziet eruit als HRB 12345.' },
    support_phone: { code: 'support_phone_invalid' },
  })
  const refused = await administrator.refused(addCompany, { body: wrong })
  expect(Object.keys(refused.fields ?? {}).sort()).toEqual(['country', 'creditor_id', 'name', 'vat_numbers'])
  expect((await moderator.refused(addCompany, { body: COMPANY })).status).toBe(404)
  const { id: company } = await administrator.call(addCompany, { body: COMPANY })
  const wanted = {
    host: 'https://Nieuw.example/',
    aliases: ['www.nieuw.example', 'oud.example'],
    name: 'Nieuw',
    company,
    countries: ['BE', 'NL'],
    language: 'nl',
    niche: 'milf' as const,
    support_email: 'hulp@nieuw.example',
  }
  const faults = [
    { host: 'geen host' },
    { host: 'vonk.localhost' },
    { aliases: ['vlam.localhost'] },
    { countries: ['XX'] },
    { company: 999 },
    { language: 'xx' },
    { support_email: 'hulp' },
  ]
  for (const fault of faults) {
    const { fields } = await administrator.refused(addSite, { body: { ...wanted, ...fault } as never })
    expect(Object.keys(fields ?? {})).toEqual(Object.keys(fault))
  }
  const { id } = await administrator.call(addSite, { body: wanted })
  const visitor = app.client('nieuw.example')
  expect((await visitor.fetch('/api/companyinfo.php')).status).toBe(503)
  await administrator.call(changeOpening, { body: { site: id, open: true, anyway: true } })
  expect((await visitor.call(getSettings)).settings).toMatchObject({
    name: 'Nieuw',
    theme: 'milf',
    countries: ['BE', 'NL'],
    domain_language: 'nl-BE',
  })
  expect(await visitor.call(getCompanyInfo)).toMatchObject({ name: 'Nieuw B.V.', imprint: COMPANY.imprint })
  const moved = await app.client('WWW.nieuw.example').fetch('/api/settings.php?x=1')
  expect([moved.status, moved.headers.location]).toEqual([
    308,
    expect.stringMatching(/^http:\/\/nieuw\.example:\d+\/api\/settings\.php\?x=1$/),
  ])
  await administrator.call(changeOpening, { body: { site: id, open: false } })
  expect((await visitor.fetch('/api/companyinfo.php')).status).toBe(503)
})

test('[OFFICE-9] two tabs never overwrite each other silently: other fields merge, the same field names the colleague’s value', async () => {
  const { id } = await administrator.call(addCompany, { body: COMPANY })
  const read = async () => (await administrator.call(getCompanies)).companies.find(each => each.id === id)!.fields
  const before = await read()
  expect([before.country, before.vat_numbers]).toEqual(['NL', 'NL123456789B01'])
  await administrator.call(changeCompanyFields, { body: { id, before, after: { ...before, city: 'Breda' } } })
  const second = { id, before, after: { ...before, imprint: 'Directie: B.' } }
  await administrator.call(changeCompanyFields, { body: second })
  expect(await read()).toMatchObject({ city: 'Breda', imprint: 'Directie: B.' })
  const late = { id, before, after: { ...before, city: 'Tilburg' } }
  const refused = await administrator.refused(changeCompanyFields, { body: late })
  expect([refused.code, refused.fields?.city?.detail]).toEqual(['changed_meanwhile', expect.stringContaining('Breda')])
  expect((await read()).city).toBe('Breda')

  const site = (await administrator.call(getSites)).sites[0]!.id
  const { fields } = await administrator.call(getSiteSettings, { query: { site } })
  const values = Object.fromEntries(fields.map(field => [field.name, field.value]))
  const save = (change: object) => ({ body: { site, before: values, settings: { ...values, ...change } } })
  await administrator.call(changeSiteSettings, save({ message_length: 600 }))
  await administrator.call(changeSiteSettings, save({ refund_days: 20 }))
  const conflict = await administrator.refused(changeSiteSettings, save({ message_length: 700 }))
  expect(conflict.fields?.message_length?.detail).toContain('600')
})

test('[OFFICE-9] [MONEY-9] settings that promise something untrue are refused at their field', async () => {
  const site = (await administrator.call(getSites)).sites.find(({ host }) => host === 'vonk.localhost')!.id
  const faults = {
    countries: ['NL', 'ZZ'],
    domain_language: 'xx-XX',
    minimum_message_costs: { NL: { costs: 1, currency: 'EUR' } },
  }
  for (const [name, value] of Object.entries(faults)) {
    const { fields } = await administrator.refused(changeSiteSettings, { body: { site, settings: { [name]: value } } })
    expect(Object.keys(fields ?? {})).toEqual([name])
  }
  const reached = { minimum_message_costs: { NL: { costs: 99, currency: 'EUR' } } }
  await administrator.call(changeSiteSettings, { body: { site, settings: reached } })
})

test('[SITE-3] colours of a site that can’t be read are refused in a sentence, also when the niche changes below them', async () => {
  const site = (await administrator.call(getSites)).sites.find(({ host }) => host === 'vonk.localhost')!.id
  const save = (settings: object) => ({ body: { site, settings } as never })
  const pale = 'oklch(0.8 0.1 200)'
  const deep = 'oklch(0.35 0.1 200)'
  const { fields } = await administrator.refused(changeSiteSettings, save({ theme_colours: { primary: pale } }))
  expect(fields?.theme_colours).toMatchObject({
    code: 'theme_unreadable',
    detail: expect.stringMatching(
      /^De kleur “hoofdkleur” is in het lichte uiterlijk niet goed leesbaar: het contrast is 1\.\d/,
    ),
  })
  const dark = await administrator.refused(changeSiteSettings, save({ theme_colours: { primary: deep } }))
  expect(dark.fields?.theme_colours?.detail).toContain('donkere')
  const theme_colours = { primary: `light-dark(${deep}, ${pale})` }
  await administrator.call(changeSiteSettings, save({ theme_colours }))
  expect((await app.client('vonk.localhost').call(getSettings)).settings.theme_colours).toEqual(theme_colours)
  await administrator.call(changeSiteSettings, save({ theme_colours: {} }))
})
