import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { activate } from '../../src/features/accounts/contract.ts'
import { getUser } from '../../src/features/members/contract.ts'
import { type SignupForm, signUp } from '../../src/features/signup/contract.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

export const PASSWORD = 'kwartel onder glas 7'

export interface Person {
  readonly client: Client
  readonly memberId: number
  readonly name: string
  readonly email: string
}

export interface PersonOptions {
  readonly name?: string
  readonly host?: string
  readonly gender?: 'male' | 'female'
  readonly looking_for?: 'male' | 'female' | 'both'
  /** Credits beyond the welcome credits. */
  readonly credits?: number
  readonly premium?: boolean
  /** True keeps the welcome offer. Otherwise the offer has expired, so prices are the regular ones. */
  readonly offer?: boolean
  /** False leaves the email unconfirmed. */
  readonly confirmed?: boolean
  readonly form?: Partial<SignupForm>
}

let count = 0

/** A valid sign-up form with its own name and email. */
export function signupForm(form: Partial<SignupForm> = {}): SignupForm {
  const name = `Person ${++count}-${process.pid}`
  return {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    date_of_birth: '1985-04-12',
    gender: 'female',
    looking_for: form.gender === 'male' ? 'female' : 'male',
    orientation_consent: 'yes',
    // Sites with a sensitive niche require it; others ignore it.
    niche_consent: 'yes',
    password: PASSWORD,
    ...form,
  }
}

/** A member who signed up over HTTP and confirmed the email by its link. */
export async function newMember(app: TestApp, options: PersonOptions = {}): Promise<Person> {
  const client = app.client(options.host)
  const { name, gender, looking_for } = options
  const form = signupForm({
    ...(name && { name }),
    ...(gender && { gender }),
    ...(looking_for && { looking_for }),
    ...options.form,
  })
  await client.call(signUp, { body: form })
  const memberId = await memberOf(client.host, form.email!)
  if (options.confirmed !== false) await client.call(activate, { body: { token: await linkToken(form.email!) } })
  if (!options.offer) await offerEarlier(memberId, '60 days')
  if (options.credits || options.premium) await enrich(memberId, options)
  return { client, memberId, name: form.name!, email: form.email! }
}

/** A site that hides whether an account exists doesn't return the new member's id either. */
async function memberOf(host: string, email: string): Promise<number> {
  const { accountByEmail } = await import('#accounts/server')
  const { siteOfHost } = await import('#sites/server')
  return (await accountByEmail(siteOfHost(host)!.id, email))!.id
}

/** Moves the member's sign-up and welcome offer into the past. */
export async function signUpEarlier(memberId: number, interval: string): Promise<void> {
  await offerEarlier(memberId, interval)
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query('UPDATE accounts_account SET signup_date = signup_date - $2::interval WHERE id = $1', [
    memberId,
    interval,
  ])
}

async function offerEarlier(memberId: number, interval: string): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query(
    `UPDATE offers_new_member SET starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval
     WHERE member_id = $1`,
    [memberId, interval],
  )
}

async function enrich(memberId: number, { credits, premium }: PersonOptions): Promise<void> {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { grant, setPremium } = await import('#credits/server')
  await transaction(async tx => {
    if (credits) await grant(tx, { memberId, credits, reason: 'demo', ref: randomUUID() })
    if (premium) await setPremium(tx, memberId, true)
  })
}

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
async function mailsTo(email: string): Promise<MailSeen[]> {
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

/**
 * Waits until a client counts as logged out after its session rows were aged: the process caches sessions for some
 * seconds.
 */
export async function awaitLogout(client: Client, memberId: number): Promise<void> {
  const { pool } = await import('#platform/server/database/db.ts')
  await pool().query("SELECT pg_notify('session_ended', id::text) FROM accounts_session WHERE member_id = $1", [
    memberId,
  ])
  await expect.poll(async () => (await client.call(getUser)).user).toBeNull()
}
