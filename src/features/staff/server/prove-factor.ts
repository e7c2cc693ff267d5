import type { PasskeyAssertion } from '#accounts/contract'
import { invalidFields, Problem } from '#platform/problem.ts'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { passkeyAttempts } from './login-attempts.ts'
import { ownStaffPasskeys } from './passkeys/passkeys.ts'
import { attemptCode, redeemFactorCode, requireLoginSession } from './second-factor-login.ts'
import { recordAction } from './store-actions.ts'
import { type LoginSession, renewSecondFactor } from './store-factor.ts'

interface Proof {
  readonly code?: string
  readonly passkey?: PasskeyAssertion
}

/**
 * Checks the second factor again; endpoints with `fresh` then work for some minutes. While the factor is fresh, a code
 * isn't checked, so that a retry with the same code succeeds after a lost reply.
 */
export async function proveFactor(caller: Caller, key: string, { code, passkey }: Proof): Promise<void> {
  const staff = await requireLoginSession(caller)
  if (staff.hasFreshFactor) return
  if (passkey) await provePasskey(caller, key, staff, passkey)
  else if (code) await proveCode(caller, staff, code)
  else throw invalidFields({ code: 'staff_code_wrong' })
}

async function proveCode(caller: Caller, staff: LoginSession, code: string): Promise<void> {
  const attempt = async (tx: Tx) => {
    if (!(await redeemFactorCode(tx, staff, code))) return false
    await renew(tx, staff)
    return true
  }
  await attemptCode(caller, staff.id, attempt, async () => false)
}

async function provePasskey(
  caller: Caller,
  key: string,
  staff: LoginSession,
  response: PasskeyAssertion,
): Promise<void> {
  const attempts = passkeyAttempts({ passkeyId: response.id, caller, staff })
  await attempts.count()
  const passkey = await ownStaffPasskeys.find(caller.siteId, response)
  const own = passkey?.ownerId === staff.id ? passkey : undefined
  const use = await ownStaffPasskeys.verify(caller.siteId, key, response, own)
  await transaction(async tx => {
    if (!(await ownStaffPasskeys.recordUse(tx, own!.id, use))) throw new Problem('passkey_refused')
    await renew(tx, staff)
  })
  await attempts.forget()
}

async function renew(tx: Tx, { id: staffId, sessionId, email }: LoginSession): Promise<void> {
  await renewSecondFactor(tx, sessionId)
  await recordAction(tx, { staffId, action: 'show_second_factor', siteId: null, subject: email })
}
