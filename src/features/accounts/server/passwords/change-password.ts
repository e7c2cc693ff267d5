import { invalidFields, type Problem } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { onceAfter } from '#platform/server/endpoints/idempotency.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import { revokeLinks } from '../email-address/store-links.ts'
import { mailPasswordChanged } from '../notices/mails-notices.ts'
import { memberPasskeys } from '../passkeys/owned-passkeys.ts'
import { endOtherSessions, renewToken } from '../sessions/sessions.ts'
import { accountOf, passwordHashOf, replacePasswordHash } from '../store.ts'
import { ownerDetailsOf } from './owner-details.ts'
import { passwordFault } from './password-strength.ts'
import { hashPassword, isPassword } from './passwords.ts'

export interface PasswordForm {
  readonly old_password: string
  readonly password: string
  readonly password_repeat: string
  readonly remove_passkeys?: boolean
}

/** Sets a new password, ends all other sessions, revokes emailed links and, if asked to, removes all passkeys. */
export function changePassword(
  caller: Caller & { memberId: number },
  key: string,
  form: PasswordForm,
  replyHeaders: ReplyHeaders,
): Promise<{ changed: true }> {
  const { siteId, memberId, sessionId } = caller
  const intent = { siteId, caller: `member:${memberId}`, key, request: ['accounts.password', form] }
  const prepare = async () => {
    const checkedHash = await checkedPassword(memberId, form.old_password, 'old_password')
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
    const account = await accountOf(tx, memberId)
    if (account) await mailPasswordChanged(tx, account)
    return { changed: true as const }
  })
}

/**
 * Checks the password, which a stranger at an open browser doesn't know. Returns the hash for a second check in the
 * transaction.
 */
export async function checkedPassword(memberId: number, password: string, field: string): Promise<string> {
  const hash = await passwordHashOf(db(), memberId)
  if (!(await isPassword(hash, password)) || typeof hash !== 'string') throw wrongPassword(field)
  return hash
}

/** Checks the password inside a transaction. Only for rare operations, because hashing keeps the connection busy. */
export async function refuseWrongPassword(tx: Tx, memberId: number, password: string, field: string): Promise<void> {
  if (!(await isPassword(await passwordHashOf(tx, memberId), password))) throw wrongPassword(field)
}

export function wrongPassword(field: string): Problem {
  return invalidFields({ [field]: 'old_password_wrong' })
}
