import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/app.ts'
import { chatMember, type MadeMember } from '../../../test/support/made-member.ts'
import { headerOf, type MailServer, mailServer } from '../../../test/support/services/smtp.ts'
import { authorization, NOTIFY_ENVIRONMENT, oneClick } from '../../../test/support/writes/notify.ts'
import { listChats, sendMessage } from '../chat/contract.ts'
import { likeMember } from '../likes/contract.ts'
import { getUser, setLanguage } from '../members/contract.ts'
import { blockMember } from '../safety/contract.ts'
import { allowMail, getNotifications, recordMailEvents, setNotifications, unsubscribe } from './contract.ts'

let smtp: MailServer
let app: TestApp
beforeAll(async () => {
  smtp = await mailServer()
  app = await testApp({ SMTP_URL: smtp.url, ...NOTIFY_ENVIRONMENT })
})
afterAll(async () => {
  await app.stop()
  await smtp.stop()
})

const say = (from: MadeMember, to: MadeMember, text = 'een geheim') =>
  from.client.call(sendMessage, { body: { profile: to.memberId, text } })

async function change(statement: string, ...values: unknown[]) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}

async function emailOf({ memberId }: MadeMember): Promise<string> {
  return (await change('SELECT email FROM accounts_account WHERE id = $1', memberId))[0].email
}

/** Moves the member's recorded activity and last visit into the past. */
async function timePasses({ memberId }: MadeMember, interval: string): Promise<void> {
  const { flush } = await import('./server/collect-recipients.ts')
  await flush()
  await change(
    `UPDATE notifications_absence SET since = since - $2::interval, due_at = due_at - $2::interval,
       mailed_at = mailed_at - $2::interval WHERE member_id = $1`,
    memberId,
    interval,
  )
  await change('UPDATE members_seen SET seen_at = seen_at - $2::interval WHERE member_id = $1', memberId, interval)
}

async function checkNow(): Promise<void> {
  const { mailAbsent } = await import('./server/mail/mail-absent.ts')
  await Promise.all([mailAbsent.run(undefined), mailAbsent.run(undefined)])
}

const mailsTo = async (member: MadeMember) =>
  change(
    `SELECT subject FROM platform_mail WHERE recipient = $1 AND state <> 'suppressed' ORDER BY created_at`,
    await emailOf(member),
  )

test('[NOTIFY-1] [FICT-1] [I18N-9] an absent member gets one email about all activity, without any message text', async () => {
  const [anna, bram] = [await chatMember(app, 'Anna'), await chatMember(app, 'Bram')]
  const fictional = await chatMember(app, 'Pop', { fictional: true })
  for (let i = 0; i < 3; i++) await say(anna, bram)
  await say(fictional, bram)
  await anna.client.call(likeMember, { body: { id: bram.memberId } })
  await checkNow()
  expect(await mailsTo(bram)).toEqual([])
  await timePasses(bram, '11 minutes')
  await checkNow()
  const mail = await smtp.mailTo(await emailOf(bram))
  expect(await mailsTo(bram)).toHaveLength(1)
  expect(mail.subject).toBe('Er is nieuws voor je op Vonk')
  expect(mail.text).toContain('Anna heeft je 3 berichten gestuurd.')
  expect(mail.text).toContain('Pop (fictief profiel) heeft je een bericht gestuurd.')
  expect(mail.text).toContain('Anna vindt je leuk.')
  expect(mail.text).toContain('Bij wie fictief staat')
  expect(mail.text).not.toContain('geheim')
  expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated')

  await say(anna, bram)
  await timePasses(bram, '1 hour')
  await checkNow()
  expect(await mailsTo(bram)).toHaveLength(1)
  await timePasses(bram, '1 day')
  await bram.client.call(setLanguage, { body: { language: 'en' } })
  await checkNow()
  const next = await smtp.mailTo(await emailOf(bram))
  expect(next.subject).toBe('You have 4 new messages on Vonk')
  expect(next.text).not.toContain('Pop')
})

test('[NOTIFY-1] a member who returned or disabled these emails gets none', async () => {
  const [anna, cas, dirk] = [await chatMember(app, 'Ada'), await chatMember(app, 'Cas'), await chatMember(app, 'Dirk')]
  await say(anna, cas)
  await timePasses(cas, '11 minutes')
  await cas.client.call(getUser)
  const off = ['conversations', 'messages', 'likes', 'unread'] as const
  const preferences = off.map(kind => ({ kind, mail: false, push: true }))
  await dirk.client.call(setNotifications, { body: { preferences } })
  await say(anna, dirk)
  await timePasses(dirk, '11 minutes')
  await checkNow()
  await timePasses(dirk, '4 days')
  await checkNow()
  expect([await mailsTo(cas), await mailsTo(dirk)]).toEqual([[], []])
})

test('[BLOCK-1] an email mentions no member who blocked the recipient meanwhile', async () => {
  const [anna, eva] = [await chatMember(app, 'Alie'), await chatMember(app, 'Eva')]
  await say(anna, eva)
  await anna.client.call(likeMember, { body: { id: eva.memberId } })
  await anna.client.call(blockMember, { body: { id: eva.memberId } })
  await timePasses(eva, '11 minutes')
  await checkNow()
  expect(await mailsTo(eva)).toEqual([])
})

test('[NOTIFY-1] [NOTIFY-2] a queued email is not sent to a member who opts out or is banned before it leaves', async () => {
  const [stays, optsOut, stops, banned] = [
    await chatMember(app, 'Blijft'),
    await chatMember(app, 'Kiest'),
    await chatMember(app, 'Stopt'),
    await chatMember(app, 'Verbannen'),
  ]
  const { transaction } = await import('#platform/server/database/db.ts')
  const { accountOf, closeAccount } = await import('#accounts/server')
  const { sendNotificationMail } = await import('./server/mail/mails.ts')
  const { unsubscribeToken } = await import('./server/mail/unsubscribe-token.ts')
  const button = { label: 'Kijk', path: '/likes' }
  const letter = { kind: 'likes', subject: 'Wacht', paragraphs: ['Dag'], button, fictional: false } as const
  await transaction(async tx => {
    for (const { memberId } of [optsOut, stops, banned, stays]) {
      await sendNotificationMail(tx, (await accountOf(tx, memberId))!, letter)
    }
    // Before this transaction commits, the queued emails can't be sent.
    const preferences = [{ kind: 'likes' as const, mail: false, push: true }]
    await optsOut.client.call(setNotifications, { body: { preferences } })
    await oneClick(app.client(), unsubscribeToken({ memberId: stops.memberId, kind: 'messages' }))
    await transaction(other => closeAccount(other, banned.memberId, 'banned'))
  })
  await smtp.mailTo(await emailOf(stays))
  for (const member of [optsOut, stops, banned]) {
    await expect.poll(() => mailsTo(member)).toEqual([])
    const email = await emailOf(member)
    expect((await smtp.received()).flatMap(mail => mail.to?.map(each => each.address))).not.toContain(email)
  }
})

test('[NOTIFY-1] a member gets three reminders of unread messages, and then none until the next visit', async () => {
  const [anna, finn] = [await chatMember(app, 'Anke'), await chatMember(app, 'Finn')]
  await say(anna, finn)
  await timePasses(finn, '11 minutes')
  await checkNow()
  for (let week = 0; week < 6; week++) {
    await timePasses(finn, '8 days')
    await checkNow()
  }
  const subjects = (await mailsTo(finn)).map(mail => mail.subject)
  expect(subjects).toEqual([
    'Je hebt een nieuw bericht op Vonk',
    ...Array(3).fill('Er wacht een bericht op je op Vonk'),
  ])
})

test('[NOTIFY-1] a member who got an email about a like and didn’t open it gets a reminder', async () => {
  const [anna, greet] = [await chatMember(app, 'Annie'), await chatMember(app, 'Greet')]
  await anna.client.call(likeMember, { body: { id: greet.memberId } })
  await timePasses(greet, '11 minutes')
  await checkNow()
  await timePasses(greet, '3 days')
  await checkNow()
  const subjects = (await mailsTo(greet)).map(mail => mail.subject)
  expect(subjects).toEqual(['Iemand op Vonk vindt je leuk', 'Iemand op Vonk wacht op je'])
})

test('[NOTIFY-1] [FICT-1] a member who was away for three days gets one weekly email about new members, with fictional ones counted apart', async () => {
  const hugo = await chatMember(app, 'Hugo')
  await change("UPDATE members_profile SET gender = 'male', looking_for = 'female' WHERE member_id = $1", hugo.memberId)
  const recent = await chatMember(app, 'Onlangs')
  await change(
    "UPDATE accounts_account SET signup_date = now() - interval '30 days' WHERE id IN ($1, $2)",
    hugo.memberId,
    recent.memberId,
  )
  await recent.client.call(getUser)
  await chatMember(app, 'Nieuw')
  await chatMember(app, 'Verzonnen', { fictional: true })
  const { mailWeekly } = await import('./server/mail/mail-weekly.ts')
  await Promise.all([mailWeekly.run({}), mailWeekly.run({})])
  const mail = await smtp.mailTo(await emailOf(hugo))
  expect(mail.subject).toMatch(/^\d+ nieuwe leden op Vonk die bij je passen$/)
  expect(mail.text).toMatch(/Daarvan (is 1 een fictief profiel|zijn \d+ fictieve profielen)\./)
  await mailWeekly.run({})
  expect(await mailsTo(hugo)).toHaveLength(1)

  await timePasses(recent, '71 hours')
  await mailWeekly.run({})
  expect(await mailsTo(recent)).toEqual([])
  await timePasses(recent, '2 hours')
  // A job in the queue from an earlier release.
  await change("SELECT graphile_worker.add_job('notifications.tell-weekly', '{}')")
  expect((await smtp.mailTo(await emailOf(recent))).subject).toContain('nieuwe leden')
})

test('[NOTIFY-5] each email has the unsubscribe header of mail programs, which stops all emails without a login by POST; a GET leads to the page', async () => {
  const [anna, ida] = [await chatMember(app, 'Aafke'), await chatMember(app, 'Ida')]
  await say(anna, ida)
  await timePasses(ida, '11 minutes')
  await checkNow()
  const mail = await smtp.mailTo(await emailOf(ida))
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const link = /^<http:\/\/vonk\.localhost:\d+(\/api\/unsubscribe\.php\?token=([\w.-]+))>$/
  const [, path = '', token = ''] = link.exec(headerOf(mail, 'List-Unsubscribe') ?? '') ?? []
  const opened = await app.client().fetch(path)
  expect([opened.status, opened.headers.location]).toEqual([302, `/unsubscribe?token=${token}`])
  expect((await app.client().fetch(path, { method: 'HEAD' })).status).toBe(302)
  expect((await app.client().fetch('/api/unsubscribe.php?token=%0d%0a&token=b')).headers.location).toBe('/unsubscribe')
  expect((await ida.client.call(getNotifications)).disabled).toEqual([])
  expect((await oneClick(app.client(), token)).status).toBe(200)
  expect((await ida.client.call(getNotifications)).disabled).toEqual(['listunsubscribe'])
  expect((await ida.client.call(getUser)).user?.notifications_disabled).toEqual(['listunsubscribe'])
  expect((await oneClick(app.client(), `${token}x`)).status).toBe(410)
  expect((await oneClick(app.client(), token.replace(/^\d+/, String(anna.memberId)))).status).toBe(410)

  await say(anna, ida)
  await timePasses(ida, '2 days')
  await checkNow()
  expect(await mailsTo(ida)).toHaveLength(1)
  const again = await ida.client.call(allowMail, { body: { reason: 'listunsubscribe' } })
  expect(again.disabled).toEqual([])
})

test('[NOTIFY-5] the link in an email unsubscribes from its kind or from all emails, also in an email from before public ids', async () => {
  const [anna, joke] = [await chatMember(app, 'Aagje'), await chatMember(app, 'Joke')]
  await anna.client.call(likeMember, { body: { id: joke.memberId } })
  await timePasses(joke, '11 minutes')
  await checkNow()
  const { text = '' } = await smtp.mailTo(await emailOf(joke))
  const token = /\/unsubscribe\?token=([\w.-]+)/.exec(text)![1]!
  await app.client().call(unsubscribe, { body: { token, scope: 'kind' } })
  const { preferences, disabled } = await joke.client.call(getNotifications)
  expect(preferences.filter(each => !each.mail).map(each => each.kind)).toEqual(['likes', 'news', 'promotions'])
  expect(preferences.find(each => each.kind === 'likes')?.push).toBe(true)
  expect(disabled).toEqual([])
  const old = token.replace(/^\d+/, String(joke.memberId))
  expect(old).not.toBe(token)
  await app.client().call(unsubscribe, { body: { token: old, scope: 'all' } })
  expect((await joke.client.call(getNotifications)).disabled).toEqual(['listunsubscribe'])
})

test('[NOTIFY-2] [NOTIFY-5] a bounce or complaint reported with the operator’s secret stops emails with its reason', async () => {
  const [kim, leo] = [await chatMember(app, 'Kim'), await chatMember(app, 'Leo')]
  const reportEvents = async (events: object[], headers: Record<string, string> = authorization) =>
    app.client().send(recordMailEvents, { body: { events } as never, headers })
  const bounce = { event: 'bounce', recipient: (await emailOf(kim)).toUpperCase() }
  expect((await reportEvents([bounce], {})).status).toBe(401)
  expect((await reportEvents([bounce], { authorization: 'Bearer wrong' })).status).toBe(401)
  expect((await kim.client.call(getNotifications)).disabled).toEqual([])
  const stranger = { event: 'complaint', recipient: 'nobody@example.org' }
  const reply = await reportEvents([bounce, { event: 'complaint', recipient: await emailOf(kim) }, stranger])
  expect(reply).toMatchObject({ status: 200, body: { known: 2 } })
  expect((await kim.client.call(getNotifications)).disabled).toEqual(['fbl', 'bounce'])
  await kim.client.call(allowMail, { body: { reason: 'bounce' } })
  expect((await kim.client.call(getNotifications)).disabled).toEqual(['fbl'])

  const soft = async (id: string) =>
    reportEvents([{ event: 'soft_bounce', recipient: await emailOf(leo), message_id: id }])
  for (const id of ['1', '1', '1', '2', '3']) await soft(id)
  expect((await leo.client.call(getNotifications)).disabled).toEqual([])
  await soft('4')
  expect((await leo.client.call(getNotifications)).disabled).toEqual(['bounce'])
})

test('[NOTIFY-1] preferences belong to one member, and erasure deletes them', async () => {
  const [mia, noa] = [await chatMember(app, 'Mia'), await chatMember(app, 'Noa')]
  const preferences = [{ kind: 'promotions' as const, mail: true, push: true }]
  await mia.client.call(setNotifications, { body: { preferences } })
  const chosen = async (member: MadeMember) =>
    (await member.client.call(getNotifications)).preferences.find(each => each.kind === 'promotions')
  expect(await chosen(mia)).toMatchObject({ mail: true, push: true })
  expect(await chosen(noa)).toMatchObject({ mail: false, push: false })
  const { closeAccount } = await import('#accounts/server')
  const { eraseAccount } = await import('../accounts/server/deletion/delete-account.ts')
  const { transaction } = await import('#platform/server/database/db.ts')
  await transaction(tx => closeAccount(tx, mia.memberId, 'deleted'))
  const kept = () => change('SELECT kind FROM notifications_preference WHERE member_id = $1', mia.memberId)
  expect(await kept()).toHaveLength(1)
  await change("UPDATE accounts_account SET closed_at = now() - interval '15 days' WHERE id = $1", mia.memberId)
  await eraseAccount(mia.memberId)
  expect(await kept()).toEqual([])
  expect((await noa.client.call(listChats)).chats).toEqual([])
})
