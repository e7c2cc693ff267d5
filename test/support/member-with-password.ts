import type { NewProfile } from '../../src/features/members/server/create-profile.ts'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

export interface MemberWithPassword {
  readonly memberId: number
  readonly siteId: number
  readonly email: string
  readonly client: Client
}

export const PASSWORD = 'een lang wachtwoord dat niemand raadt'
let people = 0

/** A member with account, credits and profile, created and logged in through the rooms' doors. */
export async function memberWithPassword(
  app: TestApp,
  {
    host = 'vonk.localhost',
    premium = false,
    ...profile
  }: Partial<NewProfile> & { host?: string; premium?: boolean } = {},
): Promise<MemberWithPassword> {
  const [{ transaction }, accounts, credits, members, sites] = await Promise.all([
    import('#platform/server/database/db.ts'),
    import('#accounts/server'),
    import('#credits/server'),
    import('#members/server'),
    import('#sites/server'),
  ])
  const siteId = sites.siteOfHost(host)!.id
  const name = profile.name ?? `Person ${++people}`
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.test`
  const memberId = await transaction(async tx => {
    const id = await accounts.createAccount(tx, {
      siteId,
      // Gives a fictional profile a session for tests, although such profiles can't log in.
      email: profile.fictional ? null : email,
      password: profile.fictional ? null : PASSWORD,
      language: 'nl',
      status: 'active',
      fictional: profile.fictional ?? false,
    })
    await credits.openCreditAccount(tx, id, siteId)
    if (premium) await credits.setPremium(tx, id, true)
    await members.createProfile(tx, {
      gender: 'female',
      sexuality: 'hetero',
      consents: { purposes: ['orientation', 'interests'], locale: 'nl', channel: 'profile' },
      birthDate: '1980-06-15',
      country: sites.siteOf(siteId).countries[0]!,
      fictional: false,
      active: true,
      ...profile,
      name,
      memberId: id,
      siteId,
    })
    return id
  })
  const client = app.client(host)
  const reply = {
    setCookie: (cookie: string, value: string) => void client.cookies.set(cookie, value),
    clearCookie: () => undefined,
    header: () => undefined,
  }
  await transaction(tx =>
    accounts.startSession(tx, { siteId, memberId, userAgent: 'test', address: '127.0.0.1' }, reply),
  )
  return { memberId, siteId, email, client }
}
