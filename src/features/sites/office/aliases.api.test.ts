/** The domains that redirect to a site, which staff add and remove after the site exists. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getActions } from '#staff/contract'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { getSiteSettings, getSites } from './contract.ts'
import { addAlias, removeAlias } from './contract-aliases.ts'

let app: TestApp
let administrator: Client
beforeAll(async () => {
  app = await testApp()
  administrator = await staff(app, 'administrator')
})
afterAll(() => app.stop())

const siteNamed = async (host: string) =>
  (await administrator.call(getSites)).sites.find(each => each.host === host)!.id

test('[SITE-12] [OFFICE-2] a forgotten domain is added after the wizard, redirects at once with path and query, and ends when it is removed', async () => {
  const site = await siteNamed('vlam.localhost')
  const shown = async () => (await administrator.call(getSiteSettings, { query: { site } })).aliases
  const visit = () => app.client('www.vlam.example').fetch('/members?page=2')
  expect((await visit()).status).toBe(421)
  const body = { site, host: ' https://WWW.vlam.example/ ' }
  expect((await administrator.call(addAlias, { body })).aliases).toContain('www.vlam.example')
  expect(await shown()).toContain('www.vlam.example')
  const moved = await visit()
  expect([moved.status, moved.headers.location]).toEqual([
    308,
    expect.stringMatching(/^http:\/\/vlam\.localhost:\d+\/members\?page=2$/),
  ])
  const { actions } = await administrator.call(getActions)
  expect(actions[0]).toMatchObject({
    action: 'change_aliases',
    site: 'vlam.localhost',
    lines: [{ label: 'Andere domeinen', after: expect.arrayContaining([{ text: 'www.vlam.example' }]) }],
  })
  await administrator.call(removeAlias, { body: { site, host: 'www.vlam.example' } })
  expect(await shown()).not.toContain('www.vlam.example')
  expect((await visit()).status).toBe(421)
  expect((await administrator.refused(removeAlias, { body: { site, host: 'www.vlam.example' } })).status).toBe(404)
})

test('[SITE-12] [OFFICE-2] a domain that is none, or belongs to a site or another alias, is refused at its field', async () => {
  const [vlam, vonk] = [await siteNamed('vlam.localhost'), await siteNamed('vonk.localhost')]
  await administrator.call(addAlias, { body: { site: vonk, host: 'oud.example' } })
  const codeOf = async (host: string) =>
    (await administrator.refused(addAlias, { body: { site: vlam, host } })).fields?.host?.code
  expect(await codeOf('geen domein')).toBe('host_invalid')
  expect(await codeOf('vlam.localhost')).toBe('alias_is_host')
  expect(await codeOf('Vonk.localhost')).toBe('host_taken')
  expect(await codeOf('oud.example')).toBe('host_taken')
  expect((await administrator.refused(removeAlias, { body: { site: vlam, host: 'oud.example' } })).status).toBe(404)
  const moderator = await staff(app, 'moderator')
  expect((await moderator.refused(addAlias, { body: { site: vlam, host: 'nieuw.example' } })).status).toBe(404)
  await administrator.call(removeAlias, { body: { site: vonk, host: 'oud.example' } })
})
