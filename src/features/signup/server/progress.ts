import { accountOf } from '#accounts/server'
import { cardsOf } from '#members/server'
import { notFound } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/db.ts'
import type { SignupState } from '../contract.ts'
import { isBefore, SIGNUP_STEPS, type SignupStep, stepAfter } from '../rules.ts'
import { setStep, signupOf } from './store.ts'

/** How far a member's signup is; null for who never came through it. */
export async function progressOf(memberId: number, siteId: number, on: Db | Tx = db()): Promise<SignupState | null> {
  const signup = await signupOf(on, memberId)
  if (!signup) return null
  const account = await accountOf(on, memberId)
  const [target] = signup.targetId === null ? [] : await cardsOf({ memberId, siteId }, [signup.targetId])
  return {
    step: signup.step,
    steps: [...SIGNUP_STEPS],
    email_confirmed: account?.status === 'active',
    target: target ?? null,
  }
}

/** Goes past a step. A step that lies behind already changes nothing, so a late repeat doesn't throw anybody back. */
export async function passStep(tx: Tx, memberId: number, siteId: number, step: SignupStep): Promise<SignupState> {
  const signup = await signupOf(tx, memberId)
  if (!signup) throw notFound()
  if (!isBefore(step, signup.step)) await setStep(tx, memberId, stepAfter(step))
  return (await progressOf(memberId, siteId, tx))!
}
