/** Legal documents with versions, from the back office to the reader. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#sites/rules'
import { getActions } from '#staff/contract'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { DOCUMENT_TEXTS } from '../../../test/support/writes/pages-forms.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { openMember } from '../support/office/contract-member.ts'
import { agreeToDocument, getDocument } from './contract-documents.ts'
import {
  getDocuments,
  getDocumentVersions,
  publishDocument,
  saveDocumentDraft,
  withdrawDocument,
} from './office/contract-documents.ts'

let app: TestApp
let office: Client
beforeAll(async () => {
  app = await testApp()
  office = await staff(app, 'administrator')
})
afterAll(() => app.stop())

type Draft = Parameters<typeof save>[0]

const save = (more: {
  document: 'terms' | 'privacy' | 'ban' | 'faq' | 'service' | 'cookies' | 'return-policy'
  revision?: number
  owner?: 'site' | 'company'
  site?: number
  texts?: typeof DOCUMENT_TEXTS
}) =>
  office.call(saveDocumentDraft, {
    body: { site: 1, owner: 'site', revision: 0, texts: DOCUMENT_TEXTS, ...more },
  })

const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))

async function publish(draft: Draft, valid_from: string): Promise<number> {
  const { id, revision } = await save(draft)
  await office.call(publishDocument, { body: { id, revision, valid_from } })
  return id
}

const read = (document: 'terms' | 'privacy' | 'ban' | 'faq' | 'service', more = {}, host?: string) =>
  app.client(host).call(getDocument, { query: { document, ...more } })

const query = async (sql: string, values: unknown[] = []) => {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(sql, values)).rows
}

test('[PAGES-1] [PAGES-2] visitors read the version in force, and every earlier version stays readable at its day', async () => {
  expect(await read('ban')).toEqual({
    version: 'original',
    state: 'current',
    words: null,
    versions: [{ version: 'original', state: 'current' }],
    agreed: null,
  })
  const first = await publish({ document: 'ban' }, inDays(0))
  // A month passes.
  await query('UPDATE pages_document_version SET valid_from = valid_from - 30 WHERE id = $1', [first])
  const texts = DOCUMENT_TEXTS.map(each => ({ ...each, title: `${each.title} 2` }))
  await publish({ document: 'ban', texts }, inDays(0))
  await publish({ document: 'ban', texts: DOCUMENT_TEXTS }, inDays(40))
  const now = await read('ban')
  expect([now.version, now.state, now.words?.title]).toEqual([inDays(0), 'current', 'Regels van {site} 2'])
  expect(now.versions.map(({ version, state }) => [version, state])).toEqual([
    [inDays(40), 'planned'],
    [inDays(0), 'current'],
    [inDays(-30), 'past'],
    ['original', 'past'],
  ])
  expect(await read('ban', { version: inDays(-30) })).toMatchObject({
    state: 'past',
    words: { title: 'Regels van {site}', language: 'nl' },
  })
  expect(await read('ban', { version: 'original' })).toMatchObject({ state: 'past', words: null })
  expect((await app.client().refused(getDocument, { query: { document: 'ban', version: inDays(-7) } })).status).toBe(
    404,
  )
  expect((await read('ban', {}, 'vlam.localhost')).version).toBe('original')
})

test('[PAGES-1] only a signed link shows a draft, and staff publish only the words that they read', async () => {
  const { id } = await save({ document: 'faq' })
  expect((await read('faq')).words).toBeNull()
  const { versions } = await office.call(getDocumentVersions, { query: { site: 1, document: 'faq' } })
  const preview = new URL(versions[0]!.look).searchParams.get('preview')!
  expect(await read('faq', { preview })).toMatchObject({ state: 'draft', words: { title: 'Regels van {site}' } })
  for (const wrong of [
    { document: 'ban' as const, preview },
    { document: 'faq' as const, preview: `1${preview}` },
  ])
    expect((await app.client().refused(getDocument, { query: wrong })).status).toBe(404)
  await save({ document: 'faq', revision: 1 })
  const stale = await office.refused(publishDocument, { body: { id, revision: 1, valid_from: inDays(0) } })
  const lost = await office.refused(saveDocumentDraft, {
    body: { site: 1, owner: 'site', document: 'faq', revision: 1, texts: DOCUMENT_TEXTS },
  })
  const second = await office.refused(saveDocumentDraft, {
    body: { site: 1, owner: 'site', document: 'faq', revision: 0, texts: DOCUMENT_TEXTS },
  })
  expect([stale.code, lost.code, second.code]).toEqual(Array(3).fill('document_conflict'))
})

test.each([
  [{ title: '\u200b', body: 'Tekst' }, 'title_nl', 'document_title_missing'],
  [{ title: 'Titel', body: ' ' }, 'body_nl', 'document_body_missing'],
  [{ title: 'x'.repeat(121), body: 'Tekst' }, 'title_nl', 'document_too_long'],
  [{ title: 'Titel', body: 'x'.repeat(60_001) }, 'body_nl', 'document_too_long'],
  [{ title: 'Titel', body: '[klik](javascript:alert)' }, 'body_nl', 'document_link_invalid'],
  [{ title: 'Titel', body: 'Van {compnay}.' }, 'body_nl', 'document_value_unknown'],
  [{ title: 'Titel {site', body: 'Tekst' }, 'title_nl', 'document_value_unknown'],
])('[PAGES-1] words are refused: %o', async (words, field, code) => {
  const texts = [{ language: 'nl' as const, ...words }]
  const body = { site: 1, owner: 'site', document: 'service', revision: 0, texts } as const
  expect((await office.refused(saveDocumentDraft, { body })).fields?.[field]?.code).toBe(code)
})

test('[PAGES-1] a version needs every language of the site, and a day that isn’t past or taken', async () => {
  const [dutch] = DOCUMENT_TEXTS
  const { id } = await save({ document: 'service', texts: [dutch!] })
  const refused = async (valid_from: string, revision = 1) => {
    const { code, fields } = await office.refused(publishDocument, { body: { id, revision, valid_from } })
    return fields?.valid_from?.code ?? code
  }
  expect(await refused(inDays(0))).toBe('document_languages_missing')
  await save({ document: 'service', revision: 1 })
  expect(await refused(inDays(-1), 2)).toBe('document_day_past')
  expect(await refused('2027-02-30', 2)).toBe('document_day_invalid')
  await office.call(publishDocument, { body: { id, revision: 2, valid_from: inDays(3) } })
  const again = await save({ document: 'service' })
  const taken = await office.refused(publishDocument, { body: { ...again, valid_from: inDays(3) } })
  expect(taken.fields?.valid_from?.code).toBe('document_day_taken')
  expect((await office.refused(withdrawDocument, { body: { id } })).code).toBe('document_draft_exists')
})

test('[PAGES-1] a planned version can be withdrawn, a version in force can’t', async () => {
  const planned = await publish({ document: 'privacy' }, inDays(5))
  expect((await read('privacy')).versions[0]).toEqual({ version: inDays(5), state: 'planned' })
  await office.call(withdrawDocument, { body: { id: planned } })
  expect((await read('privacy')).versions).toHaveLength(1)
  const [{ revision }] = await query('SELECT revision FROM pages_document_version WHERE id = $1', [planned])
  await office.call(publishDocument, { body: { id: planned, revision, valid_from: inDays(0) } })
  expect((await office.refused(withdrawDocument, { body: { id: planned } })).code).toBe('document_in_force')
  const { actions } = await office.call(getActions)
  expect(actions.slice(0, 4).map(({ action, subject }) => [action, subject])).toEqual([
    ['publish_document', '/pages/privacy'],
    ['withdraw_document', '/pages/privacy'],
    ['publish_document', '/pages/privacy'],
    ['save_document', '/pages/privacy'],
  ])
})

test('[PAGES-2] members hear of new terms thirty days before; a site without members publishes at once', async () => {
  const { newMember } = await import('../../../test/support/signed-up-member.ts')
  const { email } = await newMember(app)
  const { id, revision } = await save({ document: 'terms' })
  const short = await office.refused(publishDocument, { body: { id, revision, valid_from: inDays(29) } })
  expect(short.fields?.valid_from?.code).toBe('document_notice_short')
  await office.call(publishDocument, { body: { id, revision, valid_from: inDays(30) } })
  expect((await read('terms')).version).toBe('original')
  const mails = () =>
    query('SELECT subject, text_body FROM platform_mail WHERE recipient = $1 AND subject LIKE $2', [
      email,
      '%voorwaarden%',
    ])
  await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(1)
  expect((await mails())[0].text_body).toContain(`/pages/terms?version=${inDays(30)}`)
  const { announceTerms } = await import('#pages/server')
  await announceTerms.run({ version: id })
  expect(await mails()).toHaveLength(1)
  const empty = await office.call(getDocumentVersions, { query: { site: 3, document: 'terms' } })
  expect([empty.first_day, empty.notice_days]).toEqual([inDays(0), 0])
})

test('[PAGES-2] [TRUST-9] a new member agrees to the versions in force, keeps them to read, and agrees to a newer one once', async () => {
  const { newMember } = await import('../../../test/support/signed-up-member.ts')
  const { client, memberId } = await newMember(app)
  expect(
    await query('SELECT document, version, language FROM pages_agreement WHERE member_id = $1 ORDER BY 1', [memberId]),
  ).toEqual([
    { document: 'privacy', version: inDays(0), language: 'nl' },
    { document: 'terms', version: 'original', language: 'nl' },
  ])
  // A month passes.
  await query("UPDATE pages_document_version SET valid_from = $1 WHERE site_id = 1 AND document = 'terms'", [inDays(0)])
  const shown = () => client.call(getDocument, { query: { document: 'terms' } })
  expect((await shown()).agreed?.version).toBe('original')
  const body = { document: 'terms' as const, version: inDays(0) }
  const old = await client.refused(agreeToDocument, { body: { ...body, version: 'original' } })
  expect([old.status, old.code]).toEqual([409, 'document_changed'])
  await client.call(agreeToDocument, { body })
  const first = (await shown()).agreed
  await client.call(agreeToDocument, { body })
  expect([first?.version, (await shown()).agreed]).toEqual([inDays(0), first])
  const { parts } = await office.call(openMember, { query: { member: memberId } })
  const hrefs = parts.flatMap(({ lines }) => lines.map(({ href }) => href?.replace(/^.*terms/, 'terms')))
  expect(hrefs).toEqual(expect.arrayContaining([`terms?version=${inDays(0)}`, 'terms?version=original']))
})

test('[PAGES-1] a version of the company is shown on its sites until a site has its own', async () => {
  await publish({ document: 'cookies', owner: 'company' }, inDays(0))
  const since = async (site: number) =>
    (await office.call(getDocuments, { query: { site } })).documents.find(each => each.document === 'cookies')!.since
  expect(await since(1)).toBe(inDays(0))
  const own = await publish({ document: 'cookies' }, inDays(0))
  const { versions } = await office.call(getDocumentVersions, { query: { site: 1, document: 'cookies' } })
  expect(versions.map(({ id, state }) => [id === own, state])).toContainEqual([true, 'current'])
  expect(versions.filter(({ state }) => state === 'current')).toHaveLength(1)
})

test('[OFFICE-1] staff of one site neither see nor change the documents of another site or of the company', async () => {
  const colleague = await staff(app)
  await query(`UPDATE staff_role SET site_id = 2 WHERE staff_id = (SELECT max(id) FROM staff_member)`)
  const { id, revision } = await save({ document: 'return-policy' })
  const draft = { document: 'return-policy', revision: 0, texts: DOCUMENT_TEXTS } as const
  const calls = [
    await colleague.refused(getDocuments, { query: { site: 1 } }),
    await colleague.refused(getDocumentVersions, { query: { site: 1, document: 'return-policy' } }),
    await colleague.refused(saveDocumentDraft, { body: { site: 1, owner: 'site', ...draft } }),
    await colleague.refused(publishDocument, { body: { id, revision, valid_from: inDays(0) } }),
    await colleague.refused(withdrawDocument, { body: { id } }),
  ]
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  await query('UPDATE sites_site SET company_id = (SELECT company_id FROM sites_site WHERE id = 1) WHERE id = 2')
  await (await import('#sites/server')).reloadSites()
  const shared = await colleague.refused(saveDocumentDraft, { body: { site: 2, owner: 'company', ...draft } })
  expect(shared.status).toBe(404)
})
