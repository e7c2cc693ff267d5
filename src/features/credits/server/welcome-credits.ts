import type { Db, Tx } from '#platform/server/database/db.ts'
import { publishLive } from '#platform/server/live/publish-live.ts'
import { CREDIT_REASONS } from '../rules.ts'
import { grant } from './grant.ts'
import { accountOf, creditsGranted, lockAccount, takeBackCredits } from './store.ts'

const refOf = (memberId: number) => String(memberId)

export async function grantWelcomeCredits(tx: Tx, memberId: number, credits: number): Promise<void> {
  await grant(tx, { memberId, credits, reason: 'signup', ref: refOf(memberId) })
}

/** The welcome credits that the member got at sign-up; 0 for none. */
export function welcomeCreditsOf(on: Db | Tx, memberId: number): Promise<number> {
  return creditsGranted(on, { reason: CREDIT_REASONS.signup, ref: refOf(memberId) })
}

/** Takes the welcome credits back once, at most until the balance is 0: a gift never becomes a debt. */
export async function revokeWelcomeCredits(tx: Tx, memberId: number): Promise<void> {
  await lockAccount(tx, memberId)
  const balance = (await accountOf(tx, memberId))?.balance ?? 0
  const credits = Math.min(balance, await welcomeCreditsOf(tx, memberId))
  if (credits === 0) return
  const reason = CREDIT_REASONS.signup_revoked
  const left = await takeBackCredits(tx, { memberId, credits, reason, ref: refOf(memberId) })
  if (left !== null) await publishLive(tx, memberId, 'credits.changed', { credits: left })
}
