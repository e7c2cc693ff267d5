/** Settings and companies of the sites, changed by staff. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EditableSettings, getSettings } from '#sites/contract'
import { getActions } from '#staff/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { madeMember } from '../../../../test/support/made-member.ts'
import { newMember } from '../../../../test/support/signed-up-member.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { changeCompany, changeSiteSettings, getSiteSettings, getSites } from './contract.ts'
import {
  changeCompanySettings,
  getCompanySettings,
  getSettingsHistory,
  reviewCompanySettings,
  reviewSiteSettings,
  undoSettingsChange,
} from './contract-settings.ts'

let app: TestApp
let administrator: Client
let moderator: Client
beforeAll(async () => {
  app = await testApp()
  administrator = await staff(app, 'administrator')
  moderator = await staff(app, 'moderator')
})
afterAll(() => app.stop())

test('[SITE-3] the form has every setting, with texts, and a change takes effect without a deploy', async () => {
  const { sites } = await administrator.call(getSites)
  const site = sites.find(each => each.host === 'vlam.localhost')!
  const { fields } = await administrator.call(getSiteSettings, { query: { site: site.id } })
  expect(fields.map(field => field.name)).toEqual(Object.keys(EditableSettings.properties))
  const { textIfAny } = await import('#platform/server/texts.ts')
  for (const { name, kind, options } of fields) {
    const named = kind === 'choice' || kind === 'choices' ? options : []
    const keys = [`setting.${name}`, ...named.map(option => `option.${option}`)]
    for (const key of keys) expect(textIfAny('nl', `sites-office.${key}`, {}), key).toBeDefined()
  }
  expect(fields.find(field => field.name === 'niche')).toMatchObject({ kind: 'niche', origin: 'site' })
  expect(fields.find(field => field.name === 'signups')).toMatchObject({
    kind: 'choice',
    options: ['all', 'with_trafficsource'],
  })

  await administrator.call(changeSiteSettings, { body: { site: site.id, settings: { message_credits: 8 } } })
  await expect.poll(async () => (await app.client('vlam.localhost').call(getSettings)).settings.message_credits).toBe(8)
  const { actions } = await administrator.call(getActions)
  expect(actions[0]).toMatchObject({
    action: 'change_settings',
    site: 'vlam.localhost',
    lines: [{ label: 'Credits per bericht', after: [{ text: '8' }] }],
  })
})

test('[SITE-3] an invalid value is refused at its field and changes nothing', async () => {
  const { sites } = await administrator.call(getSites)
  const { id } = sites[0]!
  const faults = [{ niche: 8 }, { countries: ['Nederland'] }, { cdn_prefix: 'https://evil.example' }, { min_age: 12 }]
  for (const settings of faults) {
    const { fields } = await administrator.refused(changeSiteSettings, { body: { site: id, settings } })
    expect(Object.keys(fields ?? {})).toEqual(Object.keys(settings))
  }
  const { fields: said } = await administrator.refused(changeSiteSettings, {
    body: { site: id, settings: { min_age: 12, support_email: 'hulp' } },
  })
  expect([said?.min_age?.detail, said?.support_email?.code]).toEqual([
    'Vul een getal in van 18 tot en met 99.',
    'setting_email',
  ])
  const unknown = await administrator.refused(changeSiteSettings, { body: { site: id, settings: { company_id: 2 } } })
  expect(unknown.fields?.company_id?.code).toBe('setting_unknown')
})

test('[MONEY-6] [OFFICE-1] a company’s creditor identifier is validated by its check digits, and a change is logged', async () => {
  const { sites } = await administrator.call(getSites)
  const { id: site } = sites.find(each => each.host === 'ember.localhost')!
  const known = async () => (await administrator.call(getSiteSettings, { query: { site } })).company.creditor_id
  const before = await known()
  const refused = await administrator.refused(changeCompany, { body: { site, creditor_id: 'DE99ZZZ09999999999' } })
  expect(refused.fields?.creditor_id?.code).toBe('creditor_id_invalid')
  expect(await known()).toBe(before)
  await administrator.call(changeCompany, { body: { site, creditor_id: 'de98 zzz0 9999 9999 99' } })
  expect(await known()).toBe('DE98ZZZ09999999999')
  const { actions } = await administrator.call(getActions)
  expect(actions[0]).toMatchObject({
    action: 'change_company',
    site: 'ember.localhost',
    lines: expect.arrayContaining([
      { label: 'Incassant-ID (SEPA)', before: [{ text: before || 'leeg' }], after: [{ text: 'DE98ZZZ09999999999' }] },
    ]),
  })
  await administrator.call(changeCompany, { body: { site, creditor_id: '' } })
  expect(await known()).toBe('')
  expect((await moderator.refused(changeCompany, { body: { site, creditor_id: before } })).status).toBe(404)
})

async function siteOf(host: string) {
  const { sites } = await administrator.call(getSites)
  const { siteOfHost } = await import('#sites/server')
  return { site: sites.find(each => each.host === host)!.id, company: siteOfHost(host)!.company.id }
}

async function field(site: number, name: string) {
  const { fields } = await administrator.call(getSiteSettings, { query: { site } })
  return fields.find(each => each.name === name)!
}

test('[SITE-3] [OFFICE-2] a site inherits from its company until it has a value of its own, and can inherit again', async () => {
  const { site, company } = await siteOf('ember.localhost')
  expect(await field(site, 'message_length')).toMatchObject({ origin: 'default', is_own: false })
  const settings = { message_length: 700 }
  await administrator.call(changeCompanySettings, { body: { company, settings } })
  expect(await field(site, 'message_length')).toMatchObject({ value: 700, origin: 'company' })
  await administrator.call(changeSiteSettings, { body: { site, settings: { message_length: 900 } } })
  expect(await field(site, 'message_length')).toMatchObject({
    value: 900,
    origin: 'site',
    inherited: 700,
    is_own: true,
  })
  expect((await app.client('ember.localhost').call(getSettings)).settings.message_length).toBe(900)
  await administrator.call(changeSiteSettings, { body: { site, settings: {}, inherit: ['message_length'] } })
  expect(await field(site, 'message_length')).toMatchObject({ value: 700, origin: 'company' })
  expect((await app.client('ember.localhost').call(getSettings)).settings.message_length).toBe(700)
  const name = { company, settings: { name: 'Alle' } }
  expect((await administrator.refused(changeCompanySettings, { body: name })).fields?.name?.code).toBe(
    'setting_unknown',
  )
  const { fields } = await administrator.call(getCompanySettings, { query: { company } })
  expect(fields.find(each => each.name === 'message_length')).toMatchObject({ value: 700, origin: 'company' })
  expect(fields.find(each => each.name === 'niche')).toBeUndefined()
})

test('[SITE-3] [OFFICE-2] the address of a site’s emails is never inherited from the demo, only from the company', async () => {
  const site = (await administrator.call(getSites)).sites.find(({ host }) => host === 'ember.localhost')!.id
  const email = async () => {
    const { fields } = await administrator.call(getSiteSettings, { query: { site } })
    return fields.find(({ name }) => name === 'support_email')!
  }
  await administrator.call(changeSiteSettings, { body: { site, settings: { support_email: 'hulp@ember.localhost' } } })
  expect((await email()).is_own).toBe(false)
  const body = { site, settings: {}, inherit: ['support_email'] }
  const { fields } = await administrator.refused(changeSiteSettings, { body })
  expect([fields?.support_email?.code, (await email()).value]).toEqual([
    'setting_without_default',
    'hulp@ember.localhost',
  ])
})

test('[SITE-3] [OFFICE-2] the difference is shown before saving, and the history undoes a change once, unless it changed again', async () => {
  const { site } = await siteOf('vlam.localhost')
  const was = await field(site, 'refund_days')
  const before = { refund_days: was.value }
  const wanted = { site, settings: { refund_days: 30 }, before }
  const review = await administrator.call(reviewSiteSettings, { body: wanted })
  expect(review).toEqual({
    changes: [{ name: 'refund_days', from: was.value, to: 30, inherits: false }],
    hidden: 0,
    hidden_by: { niche: 0, country: 0, age: 0 },
    preview: expect.stringMatching(/^\/api\/settings-preview\/[\da-f-]{36}$/),
  })
  expect((await field(site, 'refund_days')).value).toBe(was.value)
  await administrator.call(changeSiteSettings, { body: wanted })
  const stale = await administrator.refused(reviewSiteSettings, { body: { ...wanted, settings: { refund_days: 60 } } })
  expect(stale.fields?.refund_days?.detail).toContain('30')
  const newest = async () => (await administrator.call(getSettingsHistory, { query: { site } })).changes[0]!
  const first = await newest()
  expect(first).toMatchObject({ fields: [{ name: 'refund_days', from: null, to: 30 }], undone: false })
  expect(first.email).toContain('@')
  await administrator.call(changeSiteSettings, { body: { site, settings: { refund_days: 45 } } })
  expect((await administrator.refused(undoSettingsChange, { body: { id: first.id } })).code).toBe('changed_again')
  await administrator.call(undoSettingsChange, { body: { id: (await newest()).id } })
  await administrator.call(undoSettingsChange, { body: { id: first.id } })
  expect(await field(site, 'refund_days')).toMatchObject({ value: was.value, origin: 'default' })
  expect(await newest()).toMatchObject({ undoes: first.id, fields: [{ from: 30, to: null }] })
  expect((await moderator.refused(undoSettingsChange, { body: { id: first.id } })).status).toBe(404)
})

test('[SITE-3] [TRUST-9] a niche that hides members says how many, and hides them only after that number was agreed to', async () => {
  const { site } = await siteOf('vlam.localhost')
  await administrator.call(changeSiteSettings, { body: { site, settings: { niche: 1 } } })
  await newMember(app, { host: 'vlam.localhost' })
  const settings = { niche: 3 }
  const { hidden } = await administrator.call(reviewSiteSettings, { body: { site, settings } })
  expect(hidden).toBeGreaterThan(0)
  const refused = await administrator.refused(changeSiteSettings, { body: { site, settings } })
  expect([refused.code, refused.params?.count]).toEqual(['members_hidden', hidden])
  expect((await field(site, 'niche')).value).toBe(1)
  await administrator.call(changeSiteSettings, { body: { site, settings, hidden } })
  expect((await field(site, 'niche')).value).toBe(3)
})

test('[SITE-3] [OFFICE-9] countries and ages that hide members say how many, by reason, and wait for consent to that number', async () => {
  const { site, company } = await siteOf('vlam.localhost')
  const countries = (await field(site, 'countries')).value as string[]
  const [gone, ...left] = countries
  expect(left.length).toBeGreaterThan(0)
  const host = 'vlam.localhost'
  const review = (settings: object) => administrator.call(reviewSiteSettings, { body: { site, settings } as never })
  const before = [await review({ countries: left }), await review({ min_age: 40 })]
  await madeMember(app, 'Ouder Weg', { host, country: gone!, birthDate: '1960-05-01' })
  await madeMember(app, 'Jong Blijft', { host, country: left[0]!, birthDate: '2000-05-01' })
  await madeMember(app, 'Jong Weg', { host, country: gone!, birthDate: '2000-05-01' })
  await madeMember(app, 'Fictief Weg', { host, country: gone!, birthDate: '2000-05-01', fictional: true })
  const byCountry = await review({ countries: left })
  expect(byCountry.hidden_by).toEqual({ niche: 0, country: before[0]!.hidden + 2, age: 0 })
  expect((await review({ min_age: 40 })).hidden_by).toEqual({ niche: 0, country: 0, age: before[1]!.hidden + 2 })
  const both = await review({ countries: left, min_age: 40 })
  expect(both.hidden).toBeLessThan(both.hidden_by.country + both.hidden_by.age)
  expect((await review({ countries: [...countries, 'FI'] })).hidden).toBe(0)

  const body = { site, settings: { countries: left, min_age: 40 } }
  const refused = await administrator.refused(changeSiteSettings, { body })
  expect([refused.code, refused.params]).toEqual(['members_hidden', { count: both.hidden, ...both.hidden_by }])
  await administrator.refused(changeSiteSettings, { body: { ...body, hidden: both.hidden - 1 } })
  expect((await field(site, 'countries')).value).toEqual(countries)

  const ofCompany = { company, settings: { min_age: 40 } }
  const inherited = await administrator.call(reviewCompanySettings, { body: ofCompany })
  expect(inherited.hidden_by.age).toBeGreaterThanOrEqual(before[1]!.hidden + 2)
  expect((await administrator.refused(changeCompanySettings, { body: ofCompany })).code).toBe('members_hidden')
  await administrator.call(changeSiteSettings, { body: { ...body, hidden: both.hidden } })
  expect((await review({ min_age: 40 })).hidden).toBe(0)
})

test('[SITE-3] [OFFICE-9] all faults of a form are named at once, and a price of 0 is one of them', async () => {
  const { site } = await siteOf('ember.localhost')
  const settings = {
    message_credits: 0,
    photo_credits: 0,
    countries: ['NL', 'XX'],
    domain_language: 'xx-NL',
    minimum_message_costs: { NL: { costs: 0, currency: 'EUR' } },
    cdn_prefix: 'nowhere',
  }
  const { status, fields } = await administrator.refused(changeSiteSettings, { body: { site, settings } })
  expect(status).toBe(400)
  const codes = Object.fromEntries(Object.entries(fields ?? {}).map(([name, { code }]) => [name, code]))
  expect(codes).toEqual({
    message_credits: 'price_zero',
    photo_credits: 'price_zero',
    countries: 'country_unknown',
    domain_language: 'language_unknown',
    minimum_message_costs: 'price_zero',
    cdn_prefix: 'setting_invalid',
  })
})
