import { createHash, randomBytes } from 'node:crypto'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

export interface Person {
  readonly memberId: number
  readonly siteId: number
  readonly name: string
  readonly client: Client
}

interface Traits {
  readonly credits?: number
  readonly premium?: boolean
  readonly fictional?: boolean
  readonly status?: 'active' | 'not_confirmed'
  readonly host?: string
}

/** A logged-in member made through the rooms' doors, without mail and password: the chat tests need many, quickly. */
export async function person(app: TestApp, name: string, traits: Traits = {}): Promise<Person> {
  const { credits = 1_000, premium = false, fictional = false, status = 'active', host = 'vonk.localhost' } = traits
  const { createAccount } = await import('#accounts/server')
  const { grant, markPremium, openCreditAccount } = await import('#credits/server')
  const { createProfile } = await import('#members/server')
  const { transaction } = await import('#platform/server/db.ts')
  const { siteOfHost } = await import('#sites/server')
  const siteId = siteOfHost(host)!.id
  const memberId = await transaction(async tx => {
    const email = fictional ? null : `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@example.org`
    const passwordHash = fictional ? null : 'not used'
    const id = await createAccount(tx, { siteId, email, passwordHash, language: 'nl', fictional, status })
    await createProfile(tx, {
      memberId: id,
      siteId,
      name,
      gender: 'female',
      sexuality: 'bi',
      birthDate: '1985-04-12',
      country: 'NL',
      fictional,
      active: status === 'active',
    })
    await openCreditAccount(tx, id, siteId)
    if (credits > 0) await grant(tx, { memberId: id, credits, reason: 'demo', ref: `test:${id}` })
    if (premium) await markPremium(tx, id)
    return id
  })
  return { memberId, siteId, name, client: await loggedIn(app, memberId, siteId, host) }
}

async function loggedIn(app: TestApp, memberId: number, siteId: number, host: string): Promise<Client> {
  const { pool } = await import('#platform/server/db.ts')
  const { SESSION_COOKIE } = await import('#accounts/rules')
  const token = randomBytes(32).toString('base64url')
  await pool().query(
    `WITH session AS (INSERT INTO accounts_session (site_id, member_id, device) VALUES ($1, $2, 'test') RETURNING id)
     INSERT INTO accounts_token (hash, session_id) SELECT $3, id FROM session`,
    [siteId, memberId, createHash('sha256').update(token).digest()],
  )
  const client = app.client(host)
  client.cookies.set(SESSION_COOKIE, token)
  return client
}
