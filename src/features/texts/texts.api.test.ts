/** Texts that staff write in place of the catalogues', per site and per company. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestReset } from '#accounts/contract'
import { getActions } from '#staff/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { newMember, PASSWORD } from '../../../test/support/signed-up-member.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { changeWording, getWording, getWordingText, previewWording } from './office/contract.ts'
import { changeOpeningLines } from './office/contract-opening-lines.ts'

const REFUSED = 'platform.error.authentication_required'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app, 'administrator')
})
afterAll(() => app.stop())

/** The sentence with which a site refuses a visitor. */
const refusal = async (host: string) =>
  (await app.client(host).refused(getWordingText, { query: { site: 1, key: REFUSED } })).detail

const query = async (sql: string, values: unknown[] = []) => {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(sql, values)).rows
}

const put = (owner: 'site' | 'company', key: string, message: string | null, version: number, site = 1) =>
  ({ body: { site, owner, key, language: 'nl', message, version } }) as const

test('[OFFICE-2] a text of a company is shown on its sites, a site’s own text comes first, and null brings the catalogue’s back', async () => {
  const before = await refusal('vonk.localhost')
  const { version } = await office.call(changeWording, put('company', REFUSED, 'Log eerst in bij ons.', 0))
  expect(await refusal('vonk.localhost')).toBe('Log eerst in bij ons.')
  const own = await office.call(changeWording, put('site', REFUSED, 'Log eerst in op Vonk.', 0))
  expect(await refusal('vonk.localhost')).toBe('Log eerst in op Vonk.')
  await office.call(changeWording, put('site', REFUSED, null, own.version))
  expect(await refusal('vonk.localhost')).toBe('Log eerst in bij ons.')
  await office.call(changeWording, put('company', REFUSED, null, version))
  expect(await refusal('vonk.localhost')).toBe(before)

  const { history } = await office.call(getWordingText, { query: { site: 1, key: REFUSED } })
  expect(history.map(({ owner, message }) => [owner, message])).toEqual([
    ['company', null],
    ['site', null],
    ['site', 'Log eerst in op Vonk.'],
    ['company', 'Log eerst in bij ons.'],
  ])
  const { actions } = await office.call(getActions)
  expect(actions[0]).toMatchObject({ action: 'change_wording' })
  expect(actions[0]!.lines.some(({ before }) => before?.some(({ text }) => text === 'Log eerst in bij ons.'))).toBe(
    true,
  )
})

test('[OFFICE-2] [SITE-9] a site’s own text is shown on no other site', async () => {
  const other = await refusal('vlam.localhost')
  const { version } = await office.call(changeWording, put('site', REFUSED, 'Alleen hier.', await versionOf('site')))
  expect([await refusal('vonk.localhost'), await refusal('vlam.localhost')]).toEqual(['Alleen hier.', other])
  await office.call(changeWording, put('site', REFUSED, null, version))
})

test('[OFFICE-2] staff for one site see only that site, and only staff for all sites of a company may change its texts', async () => {
  const { createStaff, logInStaff } = { ...(await import('#staff/server')), ...(await import('#staff/contract')) }
  const { transaction } = await import('#platform/server/database/db.ts')
  const { reloadSites } = await import('#sites/server')
  const [{ company_id }] = await query('SELECT company_id FROM sites_site WHERE id = 2')
  await query('UPDATE sites_site SET company_id = (SELECT company_id FROM sites_site WHERE id = 1) WHERE id = 2')
  await reloadSites()
  const local = app.client()
  const body = { email: 'one-site@example.test', password: PASSWORD }
  await transaction(tx => createStaff(tx, { ...body, role: 'administrator', sites: [1] }))
  await local.call(logInStaff, { body })

  const seen = async (client: Client) => {
    const { sites } = await client.call(getWording, { query: { site: 1 } })
    const { may_company } = await client.call(getWordingText, { query: { site: 1, key: REFUSED } })
    return { sites: sites.map(({ id }) => id), may_company }
  }
  expect(await seen(office)).toEqual({ sites: [1, 2, 3], may_company: true })
  expect(await seen(local)).toEqual({ sites: [1], may_company: false })
  const change = put('company', REFUSED, 'Log eerst in bij ons.', await versionOf('company'))
  expect((await local.refused(changeWording, change)).code).toBe('not_found')

  await query('UPDATE sites_site SET company_id = $1 WHERE id = 2', [company_id])
  await reloadSites()
})

async function versionOf(owner: 'site' | 'company', key = REFUSED) {
  const { languages } = await office.call(getWordingText, { query: { site: 1, key } })
  return languages.find(({ language }) => language === 'nl')![owner].version
}

test('[OFFICE-2] a text that another process stores is used within a second', async () => {
  const [{ id }] = await query('SELECT id FROM staff_member LIMIT 1')
  await query(
    `INSERT INTO texts_version (site_id, language, key, message, replaces, staff_id)
     VALUES (1, 'nl', 'platform.error.not_found', 'Niets hier.', 0, $1)`,
    [id],
  )
  const missing = async () => (await office.refused(getWordingText, { query: { site: 1, key: 'no.such' } })).detail
  await expect.poll(missing, { timeout: 1_000 }).toBe('Niets hier.')
})

test('[OFFICE-2] two tabs can’t overwrite each other’s text', async () => {
  const key = 'chat.send'
  await office.call(changeWording, put('site', key, 'Stuur', 0))
  const refused = await office.refused(changeWording, put('site', key, 'Zend', 0))
  expect([refused.code, refused.detail.includes('collega')]).toEqual(['wording_conflict', true])
})

test.each([
  ['chat.title_with', 'Gesprek', 'wording_missing'],
  ['chat.title_with', 'Gesprek met {name} en {other}', 'wording_unknown_value'],
  ['chat.title_with', 'Gesprek met {name', 'wording_syntax'],
  ['chat.title_with', '{name, plural, one {een} other {veel}}', 'wording_wrong_kind'],
  ['chat.title_with', '   ', 'wording_empty'],
  ['chat.send', '\u200b', 'wording_empty'],
  ['chat.send', '\u2800 \u00ad', 'wording_empty'],
  ['accounts.mail.activation_valid', '{days, number, ::currency/XXXX}', 'wording_wrong_kind'],
  ['accounts.mail.activation_valid', '{days, number, percent}', 'wording_wrong_kind'],
  ['accounts.mail.activation_valid', '{days, date, ::yyyy}', 'wording_wrong_kind'],
  ['notify.push.unread', '{count, plural, one {Een} few {Enkele} other {#}}', 'wording_plurals'],
])('[OFFICE-2] [I18N-2] %s can’t become “%s”: %s', async (key, message, code) => {
  const { fields } = await office.refused(changeWording, put('site', key, message, 0))
  expect(fields?.message?.code).toBe(code)
  const shown = { site: 1, key, language: 'nl', message } as const
  expect((await office.refused(previewWording, { query: shown })).fields?.message?.code).toBe(code)
})

test('[OFFICE-2] half of a surrogate pair and names of an object’s own properties are refused', async () => {
  const half = await office.refused(changeWording, put('site', 'chat.send', '\ud800', 0))
  expect([half.status, half.code, half.fields]).toEqual([400, 'invalid_input', undefined])
  for (const key of ['__proto__', 'constructor', 'toString']) {
    expect(await office.refused(getWordingText, { query: { site: 1, key } })).toMatchObject({ status: 404 })
    expect(await office.refused(changeWording, put('site', key, 'Tekst', 0))).toMatchObject({ status: 404 })
  }
})

test('[OFFICE-2] [I18N-9] a stored text that can’t be shown gives way to the catalogue’s, and staff repair it', async () => {
  const key = REFUSED
  const before = await refusal('vonk.localhost')
  const [{ id: staffId }] = await query('SELECT id FROM staff_member LIMIT 1')
  const replaces = await versionOf('site')
  const [{ id }] = await query(
    `INSERT INTO texts_version (site_id, language, key, message, replaces, staff_id)
     VALUES (1, 'nl', $1, 'Kapot {days, number, ::currency/XXXX}', $2, $3) RETURNING id`,
    [key, replaces, staffId],
  )
  await expect.poll(() => versionOf('site')).toBe(Number(id))
  const { reloadTexts } = await import('#texts/server')
  await reloadTexts()
  expect(await refusal('vonk.localhost')).toBe(before)
  const { languages } = await office.call(getWordingText, { query: { site: 1, key } })
  expect(languages.find(({ language }) => language === 'nl')).toMatchObject({ preview: before })
  await office.call(changeWording, put('site', key, null, Number(id)))
})

test('[OFFICE-2] the preview has sample values', async () => {
  const message = 'In gesprek met {name}'
  const { preview } = await office.call(previewWording, {
    query: { site: 1, key: 'chat.title_with', language: 'nl', message },
  })
  expect(preview).toBe('In gesprek met Sanne')
})

test('[OFFICE-2] staff find a text by its words, by its key, and by what a site changed', async () => {
  const keys = async (more: object) =>
    (await office.call(getWording, { query: { site: 1, language: 'nl', ...more } })).texts.map(({ key }) => key)
  expect(await keys({ search: 'gesprek met {NAME}' })).toContain('chat.title_with')
  expect(await keys({ search: 'chat.title_with' })).toEqual(['chat.title_with'])
  expect(await keys({ changed: true })).toEqual(['chat.send', 'platform.error.not_found'])
  const [first, all] = [await keys({}), await office.call(getWording, { query: { site: 1, language: 'nl' } })]
  const second = await keys({ after: all.next! })
  expect(first.at(-1)! < second[0]!).toBe(true)
  expect([...first, ...second].filter(key => /^(staff|desk|\w+-office)\./.test(key))).toEqual([])
})

test('[OFFICE-2] [I18N-9] a mail is sent in the site’s own words, and staff see the whole mail before', async () => {
  const key = 'accounts.mail.reset_subject'
  await office.call(changeWording, put('site', key, 'Een nieuw wachtwoord voor {site}', 0))
  const { mails } = await office.call(getWordingText, { query: { site: 1, key } })
  const { mail } = mails.find(({ language }) => language === 'nl')!
  const typed = await office.call(previewWording, {
    query: { site: 1, key, language: 'nl', message: 'Nog nieuwer voor {site}' },
  })
  expect(typed.mail).toMatchObject({ subject: 'Nog nieuwer voor Vonk', paragraphs: mail.paragraphs })
  const plain = { site: 1, key: 'chat.send', language: 'nl', message: 'Zend' } as const
  expect((await office.call(previewWording, { query: plain })).mail).toBeNull()
  const { email } = await newMember(app)
  await app.client().call(requestReset, { body: { email } })
  const mailed = () =>
    query('SELECT text_body FROM platform_mail WHERE recipient = $1 AND subject = $2', [email, mail.subject])
  await expect.poll(async () => (await mailed()).length).toBe(1)
  const [sent] = await mailed()
  for (const paragraph of mail.paragraphs) expect(sent!.text_body).toContain(paragraph)
})

test('[OFFICE-2] a text in a language that the site doesn’t have is refused, also as opening lines and as a preview', async () => {
  const fields = async (refused: Promise<{ fields?: Readonly<Record<string, { code: string }>> }>) =>
    (await refused).fields?.language?.code
  const key = 'chat.send'
  const change = { site: 1, owner: 'site', key, language: 'fi', message: 'Lähetä', version: 0 } as const
  expect(await fields(office.refused(changeWording, { body: change }))).toBe('language_not_of_site')
  const ofCompany = { ...change, owner: 'company' } as const
  expect(await fields(office.refused(changeWording, { body: ofCompany }))).toBe('language_not_of_site')
  const query = { site: 1, key, language: 'fi', message: 'Lähetä' } as const
  expect(await fields(office.refused(previewWording, { query }))).toBe('language_not_of_site')
  const lines = { site: 1, language: 'fi', before: [], lines: ['Moi!'] } as const
  expect(await fields(office.refused(changeOpeningLines, { body: { ...lines, before: [], lines: ['Moi!'] } }))).toBe(
    'language_not_of_site',
  )
})
