import type { TestApp } from './app.ts'
import { type MadeMember, madeMember } from './made-member.ts'

export type Person = MadeMember

interface Traits {
  readonly credits?: number
  readonly premium?: boolean
  readonly fictional?: boolean
  readonly status?: 'active' | 'not_confirmed'
  readonly host?: string
}

/** A member with credits for chatting. */
export function person(app: TestApp, name: string, traits: Traits = {}): Promise<Person> {
  const { credits = 1_000, premium = false, fictional = false, status = 'active', host = 'vonk.localhost' } = traits
  const wanted = { sexuality: 'bi', fictional, confirmed: status === 'active', host } as const
  return madeMember(app, name, wanted, async (tx, memberId, siteId) => {
    const { grant, setPremium, openCreditAccount } = await import('#credits/server')
    await openCreditAccount(tx, memberId, siteId)
    if (credits > 0) await grant(tx, { memberId, credits, reason: 'demo', ref: `test:${memberId}` })
    if (premium) await setPremium(tx, memberId, true)
  })
}
