import { invalidFields, type Problem } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { onceAfter } from '#platform/server/endpoints/idempotency.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import { revokeLinks } from '../email-address/store-links.ts'
import { mailPasswordChanged } from '../notices/mails-notices.ts'
import { memberPasskeys } from '../passkeys/owned-passkeys.ts'
import { rememberDevice } from '../sessions/device.ts'
import { lockedProblem } from '../sessions/log-in.ts'
import { loginAttempts } from '../sessions/login-attempts.ts'
import { endOtherSessions, renewToken } from '../sessions/sessions.ts'
import { accountOf, forgetDevices, passwordHashOf, replacePasswordHash } from '../store.ts'
import { ownerDetailsOf } from './owner-details.ts'
import { passwordFault } from './password-strength.ts'
import { hashPassword, isPassword } from './passwords.ts'

export interface PasswordForm {
  readonly old_password: string
  readonly password: string
  readonly password_repeat: string
  readonly remove_passkeys?: boolean
}

/**
 * Sets a new password, ends all other sessions, forgets all other devices, revokes emailed links and, if asked to,
 * removes all passkeys.
 */
export function changePassword(
  caller: MemberCaller,
  key: string,
  form: PasswordForm,
  replyHeaders: ReplyHeaders,
): Promise<{ changed: true }> {
  const { siteId, memberId, sessionId } = caller
  const intent = { siteId, caller: `member:${memberId}`, key, request: ['accounts.password', form] }
  const prepare = async () => {
    const checkedHash = await checkedPassword(caller, form.old_password, 'old_password')
    if (form.password_repeat !== form.password) throw invalidFields({ password_repeat: 'passwords_differ' })
    const account = await accountOf(db(), memberId)
    const { names, birthDate } = await ownerDetailsOf(memberId)
    const words = [siteOf(siteId).name, account?.email?.split('@')[0] ?? '', ...names]
    const fault = await passwordFault(form.password, words, birthDate)
    if (fault) throw invalidFields({ password: fault })
    return { checkedHash, passwordHash: await hashPassword(form.password) }
  }
  return onceAfter(intent, prepare, async (tx, { checkedHash, passwordHash }) => {
    if (!(await replacePasswordHash(tx, memberId, checkedHash, passwordHash))) throw wrongPassword('old_password')
    await revokeLinks(tx, memberId, 'reset', 'activation', 'email')
    await endOtherSessions(tx, memberId, sessionId)
    if (form.remove_passkeys) await memberPasskeys.removeAll(tx, memberId)
    if (sessionId !== null) await renewToken(tx, sessionId, replyHeaders)
    await forgetDevices(tx, memberId)
    const account = await accountOf(tx, memberId)
    if (account) {
      await mailPasswordChanged(tx, account)
      rememberDevice(account, caller, replyHeaders)
    }
    return { changed: true as const }
  })
}

export type MemberCaller = Caller & { readonly memberId: number }

/**
 * Checks the password, which a stranger at an open browser doesn't know. The attempt counts as a login attempt, so that
 * guessing in a session isn't faster than at the login. Returns the hash for a second check in a transaction. Must run
 * outside of one, because a refusal would take the count back.
 */
export async function checkedPassword(
  caller: MemberCaller,
  password: string,
  field: string,
  code = 'old_password_wrong',
): Promise<string> {
  const { siteId, memberId } = caller
  const account = await accountOf(db(), memberId)
  const hash = await passwordHashOf(db(), memberId)
  const email = account?.email?.toLowerCase() ?? ''
  const attempts = loginAttempts({ siteId, email, caller, account })
  const { lockedForSeconds, locksForMinutes } = await attempts.count()
  if (lockedForSeconds !== null) throw lockedProblem(Math.ceil(lockedForSeconds / 60))
  const isCorrect = await isPassword(hash, password).catch(async error => {
    await attempts.uncount()
    throw error
  })
  if (!isCorrect || typeof hash !== 'string') {
    throw locksForMinutes > 0 ? lockedProblem(locksForMinutes) : wrongPassword(field, code).aimedAt({ memberId })
  }
  await attempts.forget()
  return hash
}

export function wrongPassword(field: string, code = 'old_password_wrong'): Problem {
  return invalidFields({ [field]: code })
}
