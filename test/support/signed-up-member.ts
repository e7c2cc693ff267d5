import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { activate } from '../../src/features/accounts/contract.ts'
import { getUser } from '../../src/features/members/contract.ts'
import { type SignupForm, signUp } from '../../src/features/signup/contract.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'
import { linkToken } from './mailbox.ts'

export const PASSWORD = 'kwartel onder glas 7'

export interface SignedUpMember {
  readonly client: Client
  readonly memberId: number
  readonly name: string
  readonly email: string
}

export interface SignUpOptions {
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
  /** The network of the sign-up, if the program trusts 127.0.0.1 as its proxy. */
  readonly address?: string
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
export async function newMember(app: TestApp, options: SignUpOptions = {}): Promise<SignedUpMember> {
  const client = app.client(options.host)
  const { name, gender, looking_for } = options
  const form = signupForm({
    ...(name && { name }),
    ...(gender && { gender }),
    ...(looking_for && { looking_for }),
    ...options.form,
  })
  const headers: Record<string, string> = options.address ? { 'x-forwarded-for': options.address } : {}
  await client.call(signUp, { body: form, headers })
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

async function enrich(memberId: number, { credits, premium }: SignUpOptions): Promise<void> {
  const { transaction } = await import('#platform/server/database/db.ts')
  const { grant, setPremium } = await import('#credits/server')
  await transaction(async tx => {
    if (credits) await grant(tx, { memberId, credits, reason: 'demo', ref: randomUUID() })
    if (premium) await setPremium(tx, memberId, true)
  })
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
