import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { textIfAny } from '#platform/server/texts.ts'
import { writeDay } from '#sites/rules'
import { siteOf } from '#sites/server'
import { normalizeEmail } from '../../rules.ts'
import { mailNewDevice } from '../notices/mails-notices.ts'
import { hashPassword, isPassword, isWeakHash } from '../passwords/passwords.ts'
import { type Account, accountByEmail, replacePasswordHash } from '../store.ts'
import { type Suspension, suspensionOf } from '../suspensions/store-suspensions.ts'
import { knownDevice, rememberDevice } from './device.ts'
import { loginAttempts } from './login-attempts.ts'
import { startSession } from './sessions.ts'

export interface Credentials {
  readonly siteId: number
  readonly email: string
  readonly password: string
  readonly caller: Caller
  /** The idempotency key of the login. */
  readonly key: string
}

/**
 * Logs in and returns the member id. Failures count per email and network or known device, so an attacker can't lock
 * the owner out. The reply tells whether an account exists only if the site allows it, and its timing never does.
 */
export async function logIn(
  { siteId, email: typed, password, caller, key }: Credentials,
  replyHeaders: ReplyHeaders,
): Promise<number> {
  const email = normalizeEmail(typed)
  const account = await accountByEmail(siteId, email)
  const attempts = loginAttempts({ siteId, email, caller, account })
  const attempt = await attempts.count()
  if (attempt.lockedForSeconds !== null)
    throw lockedProblem(Math.ceil(attempt.lockedForSeconds / 60)).aimedAt({ memberId: account?.id })
  const suspension = account?.status === 'disabled' ? await suspensionOf(db(), account.id) : undefined
  const mayTry = mayLogIn(account) || suspension !== undefined
  const isCorrect = await isPassword(mayTry ? account!.passwordHash : null, password).catch(async error => {
    await attempts.uncount()
    throw error
  })
  if (!isCorrect || !account)
    throw refusal(siteId, account !== undefined, attempt.locksForMinutes).aimedAt({ memberId: account?.id })
  await attempts.forget()
  if (suspension) throw suspended(suspension, caller.locale)
  const checkedHash = account.passwordHash!
  const strongerHash = isWeakHash(checkedHash) ? await hashPassword(password) : null
  const { userAgent, address } = caller
  const isStarted = await transaction(async tx => {
    const session = { siteId, memberId: account.id, userAgent, address, checkedHash }
    if (!(await startSession(tx, session, replyHeaders))) return false
    if (knownDevice(caller.cookies, account) === '') await mailNewDevice(tx, account, caller, key)
    if (strongerHash) await replacePasswordHash(tx, account.id, checkedHash, strongerHash)
    return true
  })
  if (!isStarted) throw refusal(siteId, true, 0)
  rememberDevice(account, caller, replyHeaders)
  return account.id
}

/** This reply follows a correct password only, because it contains the reason and the end of the suspension. */
function suspended({ until, ground }: Suspension, locale: Locale): Problem {
  const reason = textIfAny(locale, `safety.ground.${ground}`, {}) ?? ''
  return new Problem('account_suspended', { params: { until: writeDay(until, locale), reason } })
}

/**
 * A site that hides accounts refuses the login of an unconfirmed account. Otherwise the password of a new sign-up would
 * log in only if the address had no account before, which would reveal the earlier account (TRUST-8).
 */
function mayLogIn<A extends Account>(account: A | undefined): account is A {
  return account?.status === 'active' || (account?.status === 'not_confirmed' && revealsAccounts(account.siteId))
}

function refusal(siteId: number, hasAccount: boolean, lockMinutes: number): Problem {
  if (lockMinutes > 0) return lockedProblem(lockMinutes)
  return new Problem(revealsAccounts(siteId) && !hasAccount ? 'email_not_found' : 'login_failed')
}

function revealsAccounts(siteId: number): boolean {
  return siteOf(siteId).settings.account_enumeration === 'spec'
}

/** The error of a lock after failed logins, for passwords and passkeys. */
export function lockedProblem(minutes: number): Problem {
  return new Problem('account_locked', { params: { minutes } })
}
