import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMailings, makeMailing, sendMailing } from '../../src/features/notifications/office/contract.ts'
import { logInStaff } from '../../src/features/staff/contract.ts'
import type { Client } from '../support/client.ts'
import { crashingProgram } from '../support/programs/crashing-program.ts'
import { type MailServer, mailServer } from '../support/services/smtp.ts'
import { staffMember } from '../support/writes/prerequisites.ts'

/**
 * Kills the program in the middle of a mailing and restarts it. Every recipient gets the mailing, and members who opted
 * out meanwhile get none. SMTP can't promise exactly once, because the reply of the mail server may be lost. So an
 * email in flight may arrive twice with one Message-ID, at most one for each parallel job.
 */
const program = crashingProgram()
const JOBS_AT_ONCE = 4
/** More recipients than one batch of a hundred. */
const RECIPIENTS = 120

let smtp: MailServer
beforeAll(async () => {
  smtp = await mailServer()
  process.env.SMTP_URL = smtp.url
})
afterAll(() => smtp.stop())

const BETWEEN_PARTS = ['notifications.mailing.before-commit', 'notifications.mailing.after-commit']

test.for(BETWEEN_PARTS)(
  '[NOTIFY-1] after a crash at %s, a mailing reaches every member who still wants it',
  async failpoint => {
    const { client, id, subject, people } = await mailing(failpoint)
    await program.dieAt(failpoint)
    await Promise.allSettled([client.call(sendMailing, { body: { id } })])
    await program.died()
    await expectAllMailed(client, { id, subject, people })
  },
)

const BESIDE_SERVER = ['platform.mail.before-smtp', 'platform.mail.after-smtp']

test.for(BESIDE_SERVER)(
  '[NOTIFY-1] after a crash at %s, waiting emails are sent once, and to no member who opted out meanwhile',
  async failpoint => {
    const { client, id, subject, people } = await mailing(failpoint)
    const { silent, letGo } = smtp.fallSilentAfter(10)
    await client.call(sendMailing, { body: { id } })
    await silent
    await program.dieAt(failpoint)
    letGo()
    await program.died()
    await expectAllMailed(client, { id, subject, people })
  },
)

interface Mailing {
  readonly id: number
  readonly subject: string
  /** The recipients in the order in which they are emailed. */
  readonly people: readonly { readonly id: number; readonly email: string }[]
}

let office: Client | undefined

/** A draft for recipients of its own, and the staff member who may send it. */
async function mailing(subject: string): Promise<Mailing & { client: Client }> {
  const client = await program.fresh()
  for (const [name, value] of office?.cookies ?? []) client.cookies.set(name, value)
  if (!office) await client.call(logInStaff, { body: await staffMember() })
  office = client
  await rows('DELETE FROM notifications_preference')
  const people = await rows(
    `WITH many AS (
       INSERT INTO accounts_account (site_id, email, password_hash, status, language)
       SELECT 1, $1 || i || '@example.org', 'none', 'active', 'nl' FROM generate_series(1, $2::int) AS i RETURNING id, email),
     asked AS (INSERT INTO notifications_preference (member_id, kind, mail, push) SELECT id, 'news', true, false FROM many)
     SELECT id, email FROM many ORDER BY id`,
    [subject.replaceAll('.', '-'), RECIPIENTS],
  )
  const body = { site: 1, language: 'nl', page: 'credits', kind: 'news', subject, body: 'Nieuws.' } as const
  const { id } = await client.call(makeMailing, { body })
  return { client, id, subject, people }
}

/** Restarts the program. While it was down, three members opted out who hadn't got the email yet. */
async function expectAllMailed(before: Client, { id, subject, people }: Mailing): Promise<void> {
  const { unsubscribeToken } = await import('../../src/features/notifications/server/mail/unsubscribe-token.ts')
  const { unsubscribe } = await import('../../src/features/notifications/server/mail/unsubscribe.ts')
  const sentBefore = await mailsOf(subject)
  const had = new Set(sentBefore.map(addressee))
  const unsent = people.filter(({ email }) => !had.has(email))
  const leaving = [unsent[0]!, unsent[Math.floor(unsent.length / 2)]!, unsent.at(-1)!]
  for (const { id: memberId } of leaving) await unsubscribe(unsubscribeToken({ memberId, kind: 'news' }), 'kind')

  office = await program.restart(before)
  const state = async () => {
    const { mailings } = await office!.call(getMailings, { query: {} })
    const [{ count }] = await rows(
      "SELECT count(*)::int AS count FROM platform_mail WHERE state IN ('queued', 'deferred')",
      [],
    )
    return { state: mailings.find(each => each.id === id)!.state, waiting: count }
  }
  await expect.poll(state, { timeout: 60_000 }).toEqual({ state: 'sent', waiting: 0 })

  const mails = await mailsOf(subject)
  const due = people.filter(each => !leaving.includes(each)).map(({ email }) => email)
  expect([...new Set(mails.map(addressee))].toSorted()).toEqual(due.toSorted())
  expect(mails.length - due.length).toBeLessThanOrEqual(JOBS_AT_ONCE)
  expect(new Set(mails.map(mail => mail.messageId)).size).toBe(due.length)
}

const mailsOf = async (subject: string) => (await smtp.received()).filter(mail => mail.subject === subject)
const addressee = (mail: Email) => mail.to![0]!.address!

async function rows(statement: string, values: unknown[] = []) {
  const { pool } = await import('#platform/server/database/db.ts')
  return (await pool().query(statement, values)).rows
}
