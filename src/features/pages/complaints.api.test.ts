import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { fileComplaint } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const body = {
  name: 'Sanne',
  email: 'Sanne@Example.nl',
  subject: 'payment',
  story: 'Er is twee keer afgeschreven.',
} as const

/** The open complaints of these sites. */
async function openTo(siteIds: readonly number[]) {
  const { openInbox } = await import('#pages/server')
  return openInbox({ siteIds, after: undefined, limit: 100 }, null)
}

async function mails(): Promise<{ recipient: string; subject: string; text_body: string }[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query('SELECT recipient, subject, text_body FROM platform_mail ORDER BY created_at')).rows
}

test('[PAGES-3] a complaint is stored, confirmed by email without its text, and open until it is handled', async () => {
  const { number } = await app.client().call(fileComplaint, { body })
  const { handleComplaint } = await import('#pages/server')
  const { siteOfHost } = await import('#sites/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const siteIds = [siteOfHost('vonk.localhost')?.id ?? 0]
  const answered = { answer: 'We betalen het terug.', staffId: 1 }
  const [complaint] = await openTo(siteIds)
  expect(complaint).toMatchObject({
    id: number,
    name: 'Sanne',
    email: 'sanne@example.nl',
    subject: 'payment',
    story: body.story,
  })
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: 'sanne@example.nl' })
  expect(mail?.subject).toContain(String(number))
  expect(mail?.text_body).not.toContain(body.story)

  expect(await transaction(tx => handleComplaint(tx, number, siteIds, answered))).toBe(true)
  expect(await transaction(tx => handleComplaint(tx, number, siteIds, answered))).toBe(false)
  expect(await openTo(siteIds)).toEqual([])
})

test('[PAGES-3] [OFFICE-6] before the first site exists no complaint waits', async () => {
  const { countComplaints } = await import('#pages/server')
  expect([await countComplaints([]), await openTo([])]).toEqual([0, []])
})

test('[PAGES-3] a retry of a complaint is the same complaint', async () => {
  const client = app.client()
  const key = crypto.randomUUID()
  const first = await client.call(fileComplaint, { body, key })
  expect(await client.call(fileComplaint, { body, key })).toEqual(first)
})

test('[PAGES-3] each invalid field of a complaint has its own sentence', async () => {
  const problem = await app
    .client()
    .refused(fileComplaint, { body: { name: ' ', email: 'nergens', subject: 'other', story: '' } })
  expect(problem.status).toBe(400)
  expect(problem.fields).toMatchObject({
    name: { detail: 'Vul je naam in.' },
    email: { detail: 'Ongeldige e-mail' },
    story: { detail: 'Schrijf wat er is gebeurd.' },
  })
})

test('[SITE-9] a complaint to one site is not listed for another site', async () => {
  const { number } = await app.client('ember.localhost').call(fileComplaint, { body })
  const { siteOfHost } = await import('#sites/server')
  const seen = await openTo([siteOfHost('vlam.localhost')?.id ?? 0])
  expect(seen.map(complaint => complaint.id)).not.toContain(number)
})
