/** Settings and companies of the sites, changed by staff. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EditableSettings, getSettings } from '#sites/contract'
import { getActions } from '#staff/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { staff } from '../../../../test/support/writing-people.ts'
import { changeCompany, changeSiteSettings, getSiteSettings, getSites } from './contract.ts'

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
  for (const { name, options } of fields) {
    const keys = [`setting.${name}`, ...options.map(option => `option.${option}`)]
    for (const key of keys) expect(textIfAny('nl', `sites-office.${key}`, {}), key).toBeDefined()
  }
  expect(fields.find(field => field.name === 'niche')).toMatchObject({ kind: 'number', min: 1, max: 7 })
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
    details: { message_credits: { to: 8 } },
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
    details: { company: 'Ember Social Ltd', creditor_id: { from: before, to: 'DE98ZZZ09999999999' } },
  })
  await administrator.call(changeCompany, { body: { site, creditor_id: '' } })
  expect(await known()).toBe('')
  expect((await moderator.refused(changeCompany, { body: { site, creditor_id: before } })).status).toBe(404)
})
