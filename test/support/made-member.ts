import { createHash, randomBytes } from 'node:crypto'
import type { Interest, Sexuality } from '../../src/features/members/rules.ts'
import type { Tx } from '../../src/platform/server/database/db.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

export interface MadeMember {
  readonly memberId: number
  readonly siteId: number
  readonly name: string
  readonly client: Client
}

export interface MemberTraits {
  readonly gender?: 'male' | 'female'
  readonly sexuality?: Sexuality
  readonly birthDate?: string
  readonly country?: string
  readonly city?: string
  readonly interests?: readonly Interest[]
  readonly fictional?: boolean
  readonly confirmed?: boolean
  readonly host?: string
}

/**
 * Creates a logged-in member through the rooms' doors, without email and password, because many tests need many members
 * quickly.
 */
export async function madeMember(
  app: TestApp,
  name: string,
  traits: MemberTraits = {},
  more: (tx: Tx, memberId: number, siteId: number) => Promise<void> = async () => {},
): Promise<MadeMember> {
  const { gender = 'female', sexuality = 'hetero', birthDate = '1985-04-12', country = 'NL' } = traits
  const { fictional = false, confirmed = true, host = 'vonk.localhost', interests = [] } = traits
  const { createAccount } = await import('#accounts/server')
  const { createProfile } = await import('#members/server')
  const { citiesLike } = await import('#places/server')
  const { transaction } = await import('#platform/server/database/db.ts')
  const { siteOfHost } = await import('#sites/server')
  const siteId = siteOfHost(host)!.id
  const city = traits.city ? (await citiesLike(country, traits.city, 1))[0] : undefined
  const memberId = await transaction(async tx => {
    const status = confirmed ? 'active' : 'not_confirmed'
    const email = fictional ? null : `${randomBytes(8).toString('hex')}@example.org`
    const passwordHash = fictional ? null : 'not used'
    const id = await createAccount(tx, { siteId, email, passwordHash, language: 'nl', fictional, status })
    await createProfile(tx, {
      memberId: id,
      siteId,
      name,
      gender,
      sexuality,
      birthDate,
      country,
      ...(city && { cityId: city.id, regionId: city.regionId }),
      interests,
      consents: { purposes: ['orientation', 'interests'], locale: 'nl', channel: 'profile' },
      fictional,
      active: confirmed,
    })
    await more(tx, id, siteId)
    return id
  })
  return { memberId, siteId, name, client: await loggedIn(app, memberId, siteId, host) }
}

interface ChatTraits {
  readonly credits?: number
  readonly premium?: boolean
  readonly fictional?: boolean
  readonly status?: 'active' | 'not_confirmed'
  readonly host?: string
}

/** A made member with credits for chatting. */
export function chatMember(app: TestApp, name: string, traits: ChatTraits = {}): Promise<MadeMember> {
  const { credits = 1_000, premium = false, fictional = false, status = 'active', host = 'vonk.localhost' } = traits
  const wanted = { sexuality: 'bi', fictional, confirmed: status === 'active', host } as const
  return madeMember(app, name, wanted, async (tx, memberId, siteId) => {
    const { grant, setPremium, openCreditAccount } = await import('#credits/server')
    await openCreditAccount(tx, memberId, siteId)
    if (credits > 0) await grant(tx, { memberId, credits, reason: 'demo', ref: `test:${memberId}` })
    if (premium) await setPremium(tx, memberId, true)
  })
}

async function loggedIn(app: TestApp, memberId: number, siteId: number, host: string): Promise<Client> {
  const { pool } = await import('#platform/server/database/db.ts')
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
