import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { getInvitation } from '../staff/contract-invitations.ts'
import { getCompanyInfo, getSettings } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.stop())

test('[SITE-1] the host selects the site with its own settings, language, company, theme and niche', async () => {
  const dutch = await app.client('vonk.localhost').call(getSettings)
  const english = await app.client('ember.localhost').call(getSettings)
  expect(dutch.settings).toMatchObject({ name: 'Vonk', domain_language: 'nl-NL', theme: 'default', niche: 1 })
  expect(english.settings).toMatchObject({ name: 'Ember', domain_language: 'en-GB', theme: 'gay', niche: 7 })
  expect(dutch.settings.company_id).not.toBe(english.settings.company_id)
})

test('[SITE-2] settings.php ignores a forced domain in the query', async () => {
  const { settings } = await app
    .client('vonk.localhost')
    .call(getSettings, { query: { 'forced-domain': 'ember.localhost' } })
  expect(settings.domain).toBe('vonk.localhost')
})

test('[SITE-4] the selected country is the visitor’s if the site serves it, otherwise the first of the site', async () => {
  const seenFrom = async (address: string, host = 'vonk.localhost') => {
    const { settings } = await app.client(host).call(getSettings, { headers: { 'x-forwarded-for': address } })
    return [settings.geoip_country, settings.geoip_selected_country]
  }
  const [belgian, british, japanese] = ['194.78.1.1', '81.2.69.142', '133.11.1.1']
  expect(await seenFrom(belgian)).toEqual(['BE', 'BE'])
  expect(await seenFrom(japanese)).toEqual(['JP', 'NL'])
  expect(await seenFrom(british, 'ember.localhost')).toEqual(['GB', 'GB'])
  expect(await seenFrom(belgian, 'ember.localhost')).toEqual(['BE', 'GB'])
  expect(await seenFrom('192.168.1.5')).toEqual([null, 'NL'])
})

test('[SITE-5] [SITE-6] the company has every field, and its phone has no dashes or spaces', async () => {
  const company = await app.client('vonk.localhost').call(getCompanyInfo)
  expect(Object.keys(company).sort()).toEqual([
    'added',
    'address',
    'city',
    'country',
    'delete_discount',
    'imprint',
    'kvk',
    'name',
    'support_hours',
    'support_phone',
    'tradenames',
    'vat_numbers',
  ])
  expect(company.support_phone).toBe('0300000001')
})

test('[SITE-7] an unknown host gets 421 and no data of any site', async () => {
  const reply = await app.client('nobody.example').send(getSettings)
  expect(reply.status).toBe(421)
  expect(reply.text).not.toMatch(/vonk|vlam|ember/i)
})

test('[OFFICE-6] an unknown host serves the back office until the first site opens, and no pages of members', async () => {
  const { pool } = await import('#platform/server/database/db.ts')
  const { reloadSites } = await import('#sites/server')
  const stranger = app.client('nobody.example')
  const asked = { query: { token: 'unknown' } }
  expect((await stranger.refused(getInvitation, asked)).code).toBe('unknown_host')
  const { rows } = await pool().query('UPDATE sites_site SET opened_at = NULL RETURNING id')
  await reloadSites()
  expect((await stranger.refused(getInvitation, asked)).code).toBe('staff_link_invalid')
  expect((await stranger.fetch('/api/interests.php')).status).toBe(421)
  expect((await app.client('vonk.localhost').send(getCompanyInfo)).status).toBe(503)
  await pool().query('UPDATE sites_site SET opened_at = now() WHERE id = $1', [rows[0].id])
  await reloadSites()
  expect((await stranger.refused(getInvitation, asked)).code).toBe('unknown_host')
  await pool().query('UPDATE sites_site SET opened_at = now()')
  await reloadSites()
})

test('[SITE-3] a changed setting is served at once, without a restart', async () => {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { updateSettings, siteOfHost } = await import('#sites/server')
  await transaction(tx => updateSettings(tx, siteOfHost('vlam.localhost')!.id, { message_credits: 7 }))
  const { settings } = await app.client('vlam.localhost').call(getSettings)
  expect(settings.message_credits).toBe(7)
})

test('[OPS-2] health and readiness answer on every host', async () => {
  expect((await app.client('10.0.0.1').fetch('/health')).body).toEqual({ status: 'ok' })
  expect((await app.client('10.0.0.1').fetch('/ready')).body).toEqual({ status: 'ready' })
})

test('[ERR-6] the OpenAPI document names each operation once, and the session that it needs', async () => {
  interface Operation {
    readonly operationId?: string
    readonly security?: object[]
  }
  const { body } = await app.client().fetch('/api/openapi.json')
  const { paths, components } = body as {
    paths: Record<string, Record<string, Operation>>
    components: { securitySchemes: object }
  }
  const ids = Object.values(paths).flatMap(methods => Object.values(methods).map(each => each.operationId))
  expect(ids).toContain('getSettings')
  expect([ids.includes(undefined), new Set(ids).size]).toEqual([false, ids.length])
  expect(components.securitySchemes).toEqual({
    member: { type: 'apiKey', in: 'cookie', name: 'session' },
    staff: { type: 'apiKey', in: 'cookie', name: 'staff' },
  })
  const securityOf = (path: string, method: string) => paths[path]?.[method]?.security
  expect(securityOf('/api/settings.php', 'get')).toEqual([])
  expect(securityOf('/api/photo.php', 'post')).toEqual([{ member: [] }])
  expect(securityOf('/api/photo-review.php', 'delete')).toEqual([{ staff: [] }])
})
