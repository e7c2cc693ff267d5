import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { chatMember, type MadeMember } from '../../../test/support/made-member.ts'
import { type MailServer, mailServer } from '../../../test/support/services/smtp.ts'
import { getNotifications } from './contract.ts'

const DOMAIN = 'bounce.example.org'

let smtp: MailServer
let app: TestApp
beforeAll(async () => {
  smtp = await mailServer()
  app = await testApp({ SMTP_URL: smtp.url, MAIL_RETURN_DOMAIN: DOMAIN, MAIL_IN_PORT: '0' })
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

/** Sends the member an email and returns its return path. */
async function mailed(member: MadeMember): Promise<string> {
  const { accountOf } = await import('#accounts/server')
  const { sendNotificationMail } = await import('./server/mail/mails.ts')
  const { db, transaction } = await import('#platform/server/database/db.ts')
  const account = (await accountOf(db(), member.memberId))!
  const before = smtp.returnPathsOf(account.email!).length
  const button = { label: 'Kijk', path: '/members' }
  const letter = { kind: 'weekly', subject: 'Nieuws', paragraphs: ['Nieuws.'], button, fictional: false } as const
  await transaction(tx => sendNotificationMail(tx, account, letter))
  await expect.poll(() => smtp.returnPathsOf(account.email!).length).toBe(before + 1)
  return smtp.returnPathsOf(account.email!)[before]!
}

const deliver = (to: string, raw: string) =>
  createTransport({ host: '127.0.0.1', port: app.app.mailInPort!, ignoreTLS: true }).sendMail({
    envelope: { from: '', to },
    raw,
  })

const refusal = (to: string, raw: string) =>
  deliver(to, raw).then(
    () => 250,
    (error: { responseCode?: number }) => error.responseCode,
  )

const report = (kind: string, part: string, fields: readonly string[]) =>
  [
    'From: Mailer <mailer@mx.example.net>',
    'To: whom@it.concerns',
    'Subject: Returned mail',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${kind}; boundary="=_b"`,
    '',
    '--=_b',
    'Content-Type: text/plain',
    '',
    'Action: failed, says this text, which no machine reads.',
    '--=_b',
    `Content-Type: message/${part}`,
    '',
    ...fields,
    '',
    '--=_b',
    'Content-Type: message/rfc822',
    '',
    'Subject: Nieuws',
    '',
    'Nieuws.',
    '--=_b--',
    '',
  ].join('\r\n')

const undelivered = (action: string, status: string) =>
  report('delivery-status', 'delivery-status', [
    'Reporting-MTA: dns; mx.example.net',
    '',
    'Final-Recipient: rfc822; somebody@example.org',
    `Action: ${action}`,
    `Status: ${status} (says the server)`,
    'Diagnostic-Code: smtp; 550',
    '  no such user',
  ])

const complaint = (more: readonly string[] = []) =>
  report('feedback-report', 'feedback-report', [
    'Feedback-Type: abuse',
    'User-Agent: Provider/1',
    'Version: 1',
    ...more,
  ])

const stopsOf = async (member: MadeMember) => (await member.client.call(getNotifications)).disabled

test('[NOTIFY-2] [NOTIFY-5] a permanent bounce stops emails; a delay, an absence reply and a forged address don’t', async () => {
  const [anna, bram] = [await chatMember(app, 'Anna'), await chatMember(app, 'Bram')]
  const path = await mailed(anna)
  expect(path).toMatch(/^b\+[0-9a-f]{32}\.[0-9a-f]{20}@bounce\.example\.org$/)
  await deliver(path, undelivered('delayed', '4.4.7'))
  await deliver(path, 'Subject: Afwezig\r\n\r\nIk ben op vakantie. Status: 5.1.1\r\n')
  expect(await stopsOf(anna)).toEqual([])
  // The return path of another member, a forged return path, and an invalid one.
  const [theirs, forged] = [await mailed(bram), path.replace(/.@/, last => (last === '0@' ? '1@' : '0@'))]
  for (const wrong of [forged, `anna@${DOMAIN}`, `b+@${DOMAIN}`]) {
    expect(await refusal(wrong, undelivered('failed', '5.1.1'))).toBe(550)
  }
  expect(await refusal(path, `Subject: x\r\n\r\n${'x'.repeat(1_100_000)}`)).toBe(552)
  expect([await stopsOf(anna), await stopsOf(bram)]).toEqual([[], []])
  await deliver(path.toUpperCase(), undelivered('failed', '5.1.1'))
  expect([await stopsOf(anna), await stopsOf(bram)]).toEqual([['bounce'], []])
  await deliver(theirs, complaint())
  expect(await stopsOf(bram)).toEqual(['fbl'])
})

test('[NOTIFY-2] [NOTIFY-5] a complaint to the shared address counts for the email whose return path is in it', async () => {
  const [cas, dirk] = [await chatMember(app, 'Cas'), await chatMember(app, 'Dirk')]
  const path = await mailed(cas)
  await deliver(`fbl@${DOMAIN}`, complaint())
  await deliver(`fbl@${DOMAIN}`, complaint([`Original-Mail-From: <${path.replace('b+', 'b+0')}>`]))
  expect([await stopsOf(cas), await stopsOf(dirk)]).toEqual([[], []])
  await deliver(`fbl@${DOMAIN}`, complaint([`Original-Mail-From: <${path}>`]))
  expect([await stopsOf(cas), await stopsOf(dirk)]).toEqual([['fbl'], []])
})

test('[NOTIFY-2] four emails to a full mailbox stop further emails, each counted once', async () => {
  const eva = await chatMember(app, 'Eva')
  for (let mails = 1; mails <= 4; mails++) {
    expect(await stopsOf(eva)).toEqual([])
    const path = await mailed(eva)
    for (let again = 0; again < 2; again++) await deliver(path, undelivered('failed', mails % 2 ? '5.2.2' : '4.2.2'))
  }
  expect(await stopsOf(eva)).toEqual(['bounce'])
})

test('[NOTIFY-2] an address that our own mail server rejects gets no further emails', async () => {
  const finn = await chatMember(app, 'Finn')
  const { accountOf } = await import('#accounts/server')
  const { db, pool } = await import('#platform/server/database/db.ts')
  const { email } = (await accountOf(db(), finn.memberId))!
  smtp.refuse(email!)
  const { transaction } = await import('#platform/server/database/db.ts')
  const { sendMail } = await import('#platform/server/mail/mail.ts')
  const from = { name: 'Vonk', address: 'vonk@example.org' }
  await transaction(tx => sendMail(tx, { siteId: finn.siteId, from, to: email!, subject: 'x', text: 'x', html: 'x' }))
  await expect.poll(() => stopsOf(finn)).toEqual(['bounce'])
  const { rows } = await pool().query('SELECT sent_at IS NOT NULL AS done FROM platform_mail WHERE recipient = $1', [
    email,
  ])
  expect(rows).toEqual([{ done: true }])
})
