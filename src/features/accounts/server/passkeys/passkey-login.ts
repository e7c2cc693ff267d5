import { invalidFields, Problem } from '#platform/problem.ts'
import { db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import type { PasskeyAssertion } from '../../contract.ts'
import { mailNewDevice } from '../notices/mails-notices.ts'
import { checkedPassword, type MemberCaller } from '../passwords/change-password.ts'
import { knownDevice, rememberDevice } from '../sessions/device.ts'
import { lockedProblem } from '../sessions/log-in.ts'
import { passkeyAttempts } from '../sessions/login-attempts.ts'
import { startSession } from '../sessions/sessions.ts'
import { type Account, accountOf } from '../store.ts'
import { memberPasskeys } from './owned-passkeys.ts'
import type { PasskeyUse } from './passkey-ceremony.ts'
import { type PasskeyRow, setProved } from './store-passkeys.ts'

export function startPasskeyLogin(tx: Tx, { siteId }: Caller): Promise<{ options: object }> {
  return memberPasskeys.request(tx, siteId)
}

/**
 * Logs in with a passkey, with account checks and a single error as for the password, and locks of its own. Returns the member id.
 */
export async function logInWithPasskey(
  caller: Caller,
  key: string,
  response: PasskeyAssertion,
  replyHeaders: ReplyHeaders,
): Promise<number> {
  const { account, passkey, use, forget } = await identifyByPasskey(caller, key, response)
  const { siteId, userAgent, address } = caller
  await transaction(async tx => {
    if (!(await memberPasskeys.recordUse(tx, passkey.id, use))) throw new Problem('passkey_refused')
    const begun = await startSession(tx, { siteId, memberId: account.id, userAgent, address }, replyHeaders)
    if (!begun) throw new Problem('passkey_refused')
    const isNew = knownDevice(caller.cookies, account) === '' && !use.again
    if (isNew) await mailNewDevice(tx, account, caller, key)
  })
  await forget()
  rememberDevice(account, caller, replyHeaders)
  return account.id
}

/** Proves the member's identity again; for some minutes the session may change passkeys. */
export async function prove(
  caller: MemberCaller,
  key: string,
  proof: { password?: string; passkey?: PasskeyAssertion },
): Promise<void> {
  const { memberId, sessionId } = caller
  if (proof.passkey) {
    const { account, passkey, use, forget } = await identifyByPasskey(caller, key, proof.passkey)
    if (account.id !== memberId) throw new Problem('passkey_refused')
    await transaction(async tx => {
      if (!(await memberPasskeys.recordUse(tx, passkey.id, use))) throw new Problem('passkey_refused')
    })
    await forget()
  } else if (proof.password) {
    await checkedPassword(caller, proof.password, 'password', 'password_wrong')
  } else {
    throw invalidFields({ password: 'proof_needed' })
  }
  if (sessionId !== null) await setProved(sessionId)
}

interface VerifiedPasskey {
  readonly account: Account
  readonly passkey: PasskeyRow
  readonly use: PasskeyUse
  /** The login succeeded: resets its counters. */
  readonly forget: () => Promise<void>
}

async function identifyByPasskey(caller: Caller, key: string, response: PasskeyAssertion): Promise<VerifiedPasskey> {
  const { siteId } = caller
  const passkey = await memberPasskeys.find(siteId, response)
  const account = passkey && (await accountOf(db(), passkey.ownerId))
  const mayLogIn = account?.status === 'active' || account?.status === 'not_confirmed'
  const attempts = passkeyAttempts({ siteId, passkeyId: response.id, caller, account })
  const attempt = await attempts.count()
  if (attempt.lockedForSeconds !== null) throw lockedProblem(Math.ceil(attempt.lockedForSeconds / 60))
  const use = await memberPasskeys.verify(siteId, key, response, mayLogIn ? passkey : undefined).catch(error => {
    throw attempt.locksForMinutes > 0 ? lockedProblem(attempt.locksForMinutes) : error
  })
  return { account: account!, passkey: passkey!, use, forget: attempts.forget }
}
