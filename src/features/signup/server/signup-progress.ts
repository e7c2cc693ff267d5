import { accountOf } from '#accounts/server'
import { cardsOf } from '#members/server'
import { notFound } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { SignupState } from '../contract.ts'
import { isBefore, SIGNUP_STEPS, type SignupStep, stepAfter } from '../rules.ts'
import { setStep, signupOf } from './store.ts'

/** A member's sign-up progress; null for a member who didn't use the sign-up form. */
export async function progressOf(memberId: number, siteId: number, on: Db | Tx = db()): Promise<SignupState | null> {
  const signup = await signupOf(on, memberId)
  if (!signup) return null
  const account = await accountOf(on, memberId)
  const [target] = signup.targetId === null ? [] : await cardsOf({ memberId, siteId }, [signup.targetId])
  return {
    step: signup.step,
    steps: [...SIGNUP_STEPS],
    email_confirmed: account?.status === 'active',
    welcome_refused: signup.welcomeRefused,
    target: target ?? null,
  }
}

/** Completes a step. An earlier step changes nothing, so a late retry never moves the member back. */
export async function passStep(tx: Tx, memberId: number, siteId: number, step: SignupStep): Promise<SignupState> {
  const signup = await signupOf(tx, memberId)
  if (!signup) throw notFound()
  if (!isBefore(step, signup.step)) await setStep(tx, memberId, stepAfter(step))
  return (await progressOf(memberId, siteId, tx))!
}
