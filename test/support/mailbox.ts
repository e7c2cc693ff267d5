import { expect } from 'vitest'

export interface MailSeen {
  readonly subject: string
  readonly text: string
}

/** The newest email to an address. */
export async function lastMail(email: string): Promise<MailSeen | undefined> {
  return (await mailsTo(email))[0]
}

/** Waits for an email with this subject to an address; later emails may have followed it. */
export async function mailOnce(email: string, subject: RegExp): Promise<MailSeen> {
  const found = async () => (await mailsTo(email)).find(mail => subject.test(mail.subject))
  await expect.poll(found, { message: `an email to ${email} with ${subject}` }).toBeDefined()
  return (await found())!
}

/** All emails to an address, newest first. */
export async function mailsTo(email: string): Promise<MailSeen[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query<MailSeen>(
    'SELECT subject, text_body AS text FROM platform_mail WHERE recipient = $1 ORDER BY created_at DESC',
    [email.toLowerCase()],
  )
  return rows
}

/** The token in the link of the newest email to an address. */
export async function linkToken(email: string): Promise<string> {
  const token = /[?&]token=([\w-]+)/.exec((await lastMail(email))?.text ?? '')?.[1]
  if (!token) throw new Error(`no email to ${email} contains a link`)
  return token
}
