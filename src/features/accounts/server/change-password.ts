import { invalidFields } from '#platform/problem.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Answer, Caller } from '#platform/server/serve.ts'
import { siteOf } from '#sites/server'
import { passwordFault } from './password-policy.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endOtherSessions, renewToken } from './sessions.ts'
import { accountOf, passwordHashOf, setPasswordHash } from './store.ts'
import { spendAllLinks } from './store-links.ts'

export interface PasswordForm {
  readonly old_password: string
  readonly password: string
  readonly password_repeat: string
}

/** Sets a new password. Whoever else is logged in isn't any more, and links that were mailed before end. */
export async function changePassword(
  tx: Tx,
  caller: Caller & { memberId: number },
  form: PasswordForm,
  answer: Answer,
): Promise<void> {
  await refuseWrongPassword(tx, caller.memberId, form.old_password, 'old_password')
  if (form.password_repeat !== form.password) throw invalidFields({ password_repeat: 'passwords_differ' })
  const account = await accountOf(tx, caller.memberId)
  const words = [siteOf(caller.siteId).name, account?.email?.split('@')[0] ?? '']
  const fault = await passwordFault(form.password, words)
  if (fault) throw invalidFields({ password: fault })
  await setPasswordHash(tx, caller.memberId, await hashPassword(form.password))
  await spendAllLinks(tx, caller.memberId, 'reset', 'activation', 'email')
  await endOtherSessions(tx, caller.memberId, caller.sessionId)
  if (caller.sessionId !== null) await renewToken(tx, caller.sessionId, answer)
}

/** Who sits at somebody else's open browser knows no password. */
export async function refuseWrongPassword(tx: Tx, memberId: number, given: string, field: string): Promise<void> {
  if (!(await isPassword(await passwordHashOf(tx, memberId), given))) {
    throw invalidFields({ [field]: 'old_password_wrong' })
  }
}
