import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import type { Client } from '../../../test/support/client.ts'
import { chatMember, type MadeMember } from '../../../test/support/made-member.ts'
import { type PushService, pushService } from '../../../test/support/services/push-service.ts'
import { headerOf, type MailServer, mailServer } from '../../../test/support/services/smtp.ts'
import { oneClick } from '../../../test/support/writes/notify.ts'
import { staff } from '../../../test/support/writes/prerequisites.ts'
import { pauseSpending } from '../credits/contract-statement.ts'
import { setLanguage } from '../members/contract.ts'
import { getActions } from '../staff/contract.ts'
import { getNotifications, setNotifications } from './contract.ts'
import { dropMailing, getMailings, makeMailing, sendMailing } from './office/contract.ts'
import type { MailingKind } from './rules.ts'

let smtp: MailServer
let service: PushService
let app: TestApp
let office: Client
beforeAll(async () => {
  smtp = await mailServer()
  service = await pushService()
  app = await testApp({ SMTP_URL: smtp.url, PUSH_NEAR: service.origin })
  office = await staff(app)
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
  await service.stop()
})

async function rows(statement: string, ...values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}

async function subscriber(
  name: string,
  kind: MailingKind,
  mail = true,
  push = false,
): Promise<MadeMember & { email: string }> {
  const who = await chatMember(app, name)
  await who.client.call(setNotifications, { body: { preferences: [{ kind, mail, push }] } })
  const [{ email }] = await rows('SELECT email FROM accounts_account WHERE id = $1', who.memberId)
  return { ...who, email }
}

const subjectsTo = async ({ email }: { email: string }) =>
  (await rows('SELECT subject FROM platform_mail WHERE recipient = $1', email)).map(row => row.subject)

let count = 0

async function draft(kind: MailingKind, more: { language?: 'nl' | 'en'; site?: number } = {}) {
  const content = { site: 1, language: 'nl', page: 'credits', ...more } as const
  const body = { ...content, kind, subject: `Mailing ${++count}`, body: 'Eerste regel.\nTweede & laatste regel.' }
  const { id } = await office.call(makeMailing, { body })
  return { id, subject: body.subject }
}

const read = async (id: number) =>
  (await office.call(getMailings, { query: {} })).mailings.find(each => each.id === id)!

async function sent(id: number): Promise<void> {
  await office.call(sendMailing, { body: { id } })
  await expect.poll(async () => (await read(id)).state).toBe('sent')
}

test('[NOTIFY-1] [NOTIFY-5] a mailing reaches only members who asked for its kind, by email and push, and one click unsubscribes', async () => {
  const [anna, bram] = [await subscriber('Anna', 'news', true, true), await chatMember(app, 'Bram')]
  const browser = service.browser()
  await browser.subscribe(anna.client)
  await subscriber('Cas', 'promotions')
  const { id, subject } = await draft('news')
  expect(await read(id)).toMatchObject({ state: 'draft', reach: { mail: 1, push: 1 } })
  expect(await subjectsTo(anna)).toEqual([])
  await sent(id)
  expect(await read(id)).toMatchObject({ reach: { mail: 1, push: 1 } })

  const mail = await smtp.mailTo(anna.email)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain('Tweede & laatste regel.')
  expect(mail.html).toContain('Tweede &amp; laatste regel.')
  expect(mail.text).toContain('omdat je hierom hebt gevraagd')
  expect(mail.text).toMatch(/http:\/\/vonk\.localhost:\d+\/credits/)
  const [push] = await browser.got(1)
  expect(push!.payload).toEqual({
    tag: `mailing-${id}`,
    title: 'Nieuws van Vonk',
    body: subject,
    check: { route: 'credits' },
  })
  const [, token = ''] = /unsubscribe\.php\?token=([\w.-]+)>/.exec(headerOf(mail, 'List-Unsubscribe') ?? '') ?? []
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect((await oneClick(app.client(), token)).status).toBe(200)
  expect((await anna.client.call(getNotifications)).disabled).toEqual(['listunsubscribe'])

  const next = await draft('news')
  expect(await read(next.id)).toMatchObject({ reach: { mail: 0, push: 1 } })
  await sent(next.id)
  expect(await subjectsTo(anna)).toEqual([subject])
  const [{ email }] = await rows('SELECT email FROM accounts_account WHERE id = $1', bram.memberId)
  expect(await subjectsTo({ email })).toEqual([])
})

test('[NOTIFY-1] [MONEY-19] a promotion skips members who paused spending, read another language or are protected', async () => {
  const [dirk, eva, finn, greet] = [
    await subscriber('Dirk', 'promotions'),
    await subscriber('Eva', 'promotions'),
    await subscriber('Finn', 'promotions'),
    await subscriber('Greet', 'promotions'),
  ]
  await dirk.client.call(pauseSpending, { body: { days: 7 } })
  await eva.client.call(setLanguage, { body: { language: 'en' } })
  const { stopFictional } = await import('#chat/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => stopFictional(tx, { memberId: finn.memberId, siteId: finn.siteId }))
  const { id, subject } = await draft('promotions')
  await sent(id)
  const got = async () => Promise.all([dirk, eva, finn, greet].map(subjectsTo))
  expect(await got()).toEqual([[], [], [], [subject]])
  const english = await draft('promotions', { language: 'en' })
  await sent(english.id)
  expect(await got()).toEqual([[], [english.subject], [], [subject]])
})

test('[NOTIFY-1] a mailing to 230 members is sent in parts, once to each, also by concurrent jobs; a draft can be deleted', async () => {
  await rows(`WITH many AS (
      INSERT INTO accounts_account (site_id, email, password_hash, status, language)
      SELECT 2, 'veel' || i || '@example.org', 'none', 'active', 'nl' FROM generate_series(1, 230) AS i RETURNING id)
    INSERT INTO notifications_preference (member_id, kind, mail, push) SELECT id, 'news', true, false FROM many`)
  const dropped = await draft('news', { site: 2 })
  const { id, subject } = await draft('news', { site: 2 })
  await office.call(dropMailing, { body: { id: dropped.id } })
  expect((await office.send(sendMailing, { body: { id: dropped.id } })).status).toBe(404)
  expect(await read(id)).toMatchObject({ reach: { mail: 230, push: 0 } })
  await office.call(sendMailing, { body: { id } })
  const { sendMailing: run } = await import('./server/mail/mailings.ts')
  await Promise.all([1, 2, 3].map(() => run.run({ id })))
  await expect.poll(async () => (await read(id)).state).toBe('sent')
  expect(await read(id)).toMatchObject({ reach: { mail: 230 } })
  const mails = await rows(
    'SELECT count(*)::int AS all, count(DISTINCT recipient)::int AS people FROM platform_mail WHERE subject = $1',
    subject,
  )
  expect(mails).toEqual([{ all: 230, people: 230 }])
  // A sent mailing can be neither sent again nor deleted.
  expect((await office.send(sendMailing, { body: { id } })).status).toBe(404)
  expect((await office.send(dropMailing, { body: { id } })).status).toBe(404)
  const { actions } = await office.call(getActions, { query: {} })
  expect(actions.slice(0, 4).map(action => action.action)).toEqual([
    'send_mailing',
    'drop_mailing',
    'make_mailing',
    'make_mailing',
  ])
})

test('[NOTIFY-1] a mailing without a subject or text is refused', async () => {
  const content = { site: 1, kind: 'news', language: 'nl', page: 'members' } as const
  const refused = await office.refused(makeMailing, { body: { ...content, subject: ' ', body: ' \n ' } })
  expect(refused.fields).toMatchObject({ subject: { code: 'mailing_empty' }, body: { code: 'mailing_empty' } })
})
