/** Staff read the state of each email to a member; the emails leave through a real mail server. */
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { chatMember, type MadeMember } from '../../../../test/support/made-member.ts'
import { type MailServer, mailServer } from '../../../../test/support/services/smtp.ts'
import { staff } from '../../../../test/support/writes/prerequisites.ts'
import { REACTIVATION_IN_DAYS } from '../../accounts/rules.ts'
import { recordMailEvents } from '../../notifications/contract.ts'
import { getMemberMails, type MemberMail } from './contract-mails.ts'
import { openMember } from './contract-member.ts'

const SECRET = 'the secret of a mail service in these tests'

let smtp: MailServer
let app: TestApp
let helper: Client
beforeAll(async () => {
  smtp = await mailServer()
  const mailIn = { MAIL_RETURN_DOMAIN: 'bounce.example.org', MAIL_IN_PORT: '0' }
  app = await testApp({ SMTP_URL: smtp.url, ...mailIn, MAIL_EVENTS_SECRET: SECRET, LOG_LEVEL: 'silent' })
  helper = await staff(app, 'support')
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

async function query<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}

type Member = MadeMember & { email: string }

async function member(name: string): Promise<Member> {
  const made = await chatMember(app, name)
  const [{ email } = { email: '' }] = await query<{ email: string }>(
    'SELECT email FROM accounts_account WHERE id = $1',
    made.memberId,
  )
  return { ...made, email }
}

async function mail({ email, siteId }: Member, subject: string, wantedBy?: string): Promise<void> {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { sendMail } = await import('#platform/server/mail/mail.ts')
  const from = { name: 'Vonk', address: 'vonk@example.org' }
  const texts = { text: 'geheime link', html: '<p>geheime link</p>' }
  await transaction(tx => sendMail(tx, { siteId, from, to: email, subject, ...texts, ...(wantedBy && { wantedBy }) }))
}

const read = async ({ memberId }: Member, cursor?: string) =>
  (await helper.call(getMemberMails, { query: { member: memberId, ...(cursor && { cursor }) } })).mails

const states = async (of: Member) =>
  (await read(of)).lines.map(({ subject, state, reason, code }) => [subject, state, reason, code])

const isNow = (state: MemberMail['state'], of: Member) =>
  expect.poll(async () => (await read(of)).lines[0]?.state).toBe(state)

const textsOf = ({ email }: Member) =>
  query<{ state: string; text: string }>(
    'SELECT state, text_body || html_body AS text FROM platform_mail WHERE recipient = $1 ORDER BY created_at DESC',
    email,
  )

/** A delivery report (RFC 3464) to the return path of the newest email. */
async function reported({ email }: Member, action: string, status: string): Promise<void> {
  const to = smtp.returnPathsOf(email).at(-1)!
  const raw = [
    ...['From: Mailer <mailer@mx.example.net>', `To: ${to}`, 'Subject: Returned mail', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary="=_b"', ''],
    ...['--=_b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example.net', ''],
    ...[`Final-Recipient: rfc822; ${email}`, `Action: ${action}`, `Status: ${status}`],
    ...[`Diagnostic-Code: smtp; ${status} ${email} says no`, '', '--=_b--', ''],
  ].join('\r\n')
  const transport = createTransport({ host: '127.0.0.1', port: app.app.mailInPort!, ignoreTLS: true })
  await transport.sendMail({ envelope: { from: '', to }, raw })
}

test('[OFFICE-8] each email has its state, its time and its reason: sent, delayed, bounced, complained', async () => {
  const anna = await member('Anna')
  await mail(anna, 'Een')
  await isNow('sent', anna)
  expect(await states(anna)).toEqual([['Een', 'sent', null, null]])
  await reported(anna, 'delayed', '4.4.7')
  expect(await states(anna)).toEqual([['Een', 'deferred', 'server', '4.4.7']])
  await reported(anna, 'failed', '5.2.2')
  expect(await states(anna)).toEqual([['Een', 'bounced', 'mailbox_full', '5.2.2']])
  const [{ at, state_at } = { at: '', state_at: '' }] = (await read(anna)).lines
  expect(Date.parse(state_at)).toBeGreaterThan(Date.parse(at))
  // A late report of a delay changes nothing, and the same report twice neither.
  await reported(anna, 'delayed', '4.4.7')
  await reported(anna, 'failed', '5.2.2')
  expect((await read(anna)).lines[0]).toMatchObject({ state: 'bounced', state_at })
  const [{ id } = { id: '' }] = await query<{ id: string }>(
    'SELECT id FROM platform_mail WHERE recipient = $1',
    anna.email,
  )
  const events = (recipient: string) => [{ event: 'complaint' as const, recipient, message_id: `<${id}@example.org>` }]
  const headers = { authorization: `Bearer ${SECRET}` }
  await app.client().call(recordMailEvents, { body: { events: events('iemand@example.org') }, headers })
  expect(await states(anna)).toMatchObject([['Een', 'bounced', 'mailbox_full', '5.2.2']])
  await app.client().call(recordMailEvents, { body: { events: events(anna.email) }, headers })
  expect(await states(anna)).toEqual([['Een', 'complained', null, null]])
})

test('[OFFICE-8] [TRUST-1] an address that doesn’t exist, an email that is no longer wanted and one that fails for days keep a state and no text', async () => {
  const bram = await member('Bram')
  await mail(bram, 'Niet gewenst', `${bram.memberId} promotions`)
  await isNow('suppressed', bram)
  smtp.refuse(bram.email)
  await mail(bram, 'Onbekend')
  await isNow('bounced', bram)
  expect(await states(bram)).toEqual([
    ['Onbekend', 'bounced', 'no_address', '5.1.1'],
    ['Niet gewenst', 'suppressed', 'unwanted', null],
  ])
  const cas = await member('Cas')
  smtp.refuse(cas.email, '4.3.0 Try again later')
  await mail(cas, 'Mislukt')
  await isNow('deferred', cas)
  expect(await states(cas)).toEqual([['Mislukt', 'deferred', 'server', '4.3.0']])
  expect(await textsOf(cas)).toEqual([{ state: 'deferred', text: expect.stringContaining('geheime link') }])
  await query("UPDATE platform_mail SET created_at = now() - interval '73 hours' WHERE recipient = $1", cas.email)
  const { forgetOldMails } = await import('#platform/server/mail/mail.ts')
  await forgetOldMails.run({} as never)
  expect(await states(cas)).toEqual([['Mislukt', 'expired', 'server', '4.3.0']])
  for (const each of [bram, cas]) for (const { text } of await textsOf(each)) expect(text).toBe('')
})

test('[OFFICE-8] the list goes on by cursor, newest first, on the page and beyond; only support reads it, and the view is logged', async () => {
  const dirk = await member('Dirk')
  await query(
    `INSERT INTO platform_mail (id, site_id, recipient, subject, text_body, html_body, headers, created_at, sent_at, state)
      SELECT gen_random_uuid(), 1, upper($1), 'Mail ' || i, '', '', '{}', now() - interval '1 hour', now(), 'sent'
      FROM generate_series(1, 45) AS i`,
    dirk.email,
  )
  const page = await helper.call(openMember, { query: { member: dirk.memberId } })
  const first = page.mails!
  const second = await read(dirk, first.next!)
  const third = await read(dirk, second.next!)
  const all = [first, second, third].flatMap(({ lines }) => lines.map(({ subject }) => subject))
  expect([first, second, third].map(({ lines }) => lines.length)).toEqual([20, 20, 5])
  expect([new Set(all).size, third.next]).toEqual([45, null])
  const eva = await member('Eva')
  const foreign = { query: { member: eva.memberId, cursor: first.next! } }
  expect((await helper.refused(getMemberMails, foreign)).code).toBe('cursor_invalid')
  const body = { query: { member: dirk.memberId } }
  for (const role of ['moderator', 'finance', 'operator'] as const)
    expect((await (await staff(app, role)).refused(getMemberMails, body)).status).toBe(404)
  expect((await (await staff(app, 'support', [2])).refused(getMemberMails, body)).status).toBe(404)
  const logged = () =>
    query("SELECT FROM staff_action WHERE action = 'open_member' AND subject = $1", `#${dirk.memberId}`)
  expect(await logged()).toHaveLength(1)
  const other = await staff(app, 'support')
  await other.call(getMemberMails, body)
  expect(await logged()).toHaveLength(2)
})

test('[DELETE-4] [OFFICE-8] the states are deleted after two weeks, sooner than an erasure, and with the member', async () => {
  const [finn, greet] = [await member('Finn'), await member('Greet')]
  const { forgetOldMails, forgetMails, MAIL_STATES_KEPT_IN_DAYS } = await import('#platform/server/mail/mail.ts')
  expect(MAIL_STATES_KEPT_IN_DAYS).toBeLessThanOrEqual(REACTIVATION_IN_DAYS)
  for (const each of [finn, greet]) {
    await query(
      `INSERT INTO platform_mail (id, site_id, recipient, subject, text_body, html_body, headers, sent_at, state)
        VALUES (gen_random_uuid(), 1, $1, 'Oud', '', '', '{}', now() - interval '335 hours', 'bounced')`,
      each.email,
    )
  }
  await forgetOldMails.run({} as never)
  expect(await states(finn)).toHaveLength(1)
  await query("UPDATE platform_mail SET sent_at = now() - interval '337 hours' WHERE recipient = $1", finn.email)
  await forgetOldMails.run({} as never)
  expect([await states(finn), (await states(greet)).length]).toEqual([[], 1])
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => forgetMails(tx, greet.email))
  expect(await states(greet)).toEqual([])
})
