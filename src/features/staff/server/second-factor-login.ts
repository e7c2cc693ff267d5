import { Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { config } from '#platform/server/config/config.ts'
import { type Db, db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { decryptWithMasterKey } from '#platform/server/master-key-encryption.ts'
import type { LoginProgress, Staff } from '../contract-factor.ts'
import { presentStaff } from './colleagues/present-staff.ts'
import { codeAttempts, staffBrowser } from './login-attempts.ts'
import { tokenIn } from './staff-cookie.ts'
import { recordAction } from './store-actions.ts'
import {
  type FactorRow,
  type LoginSession,
  loginSession,
  markSecondFactorPassed,
  spendRecovery,
  spendStep,
} from './store-factor.ts'
import { stepOf } from './totp.ts'

/** `backoffice` is the room's former name: with another word, stored secrets could not be decrypted. */
export const TOTP_SECRET_PURPOSE = 'backoffice.totp'

/** The logged-in staff member, or the missing login step. */
export function loginProgressOf(row: (FactorRow & { second: boolean; mayEnrol: boolean }) | undefined): LoginProgress {
  if (!row) return { staff: null, step: null }
  const hasFactor = row.hasApp || row.passkeys
  const isIn = row.second || (!hasFactor && !config().staffSecondFactor)
  if (isIn) return { staff: presentStaff(row), step: null }
  if (!hasFactor) return { staff: null, step: row.mayEnrol ? 'enrol' : 'invitation' }
  return { staff: null, step: !row.passkeys ? 'code' : row.hasApp ? 'either' : 'passkey' }
}

/** The session of a staff member who entered the right password, possibly without the second factor. */
export async function requireLoginSession({ cookies }: Caller, on: Db | Tx = db()): Promise<LoginSession> {
  const token = tokenIn(cookies)
  const row = token && (await loginSession(on, token))
  if (!row) throw new Problem('authentication_required')
  return row
}

/** The logged-in staff member of this browser, or the next step of its unfinished login. */
export async function loginProgress({ cookies }: Caller): Promise<LoginProgress> {
  const token = tokenIn(cookies)
  return loginProgressOf(token && (await loginSession(db(), token)))
}

/** Completes the login with the second factor. */
export async function enterSecondFactorCode(caller: Caller, code: string, replyHeaders: ReplyHeaders): Promise<Staff> {
  const row = await requireLoginSession(caller)
  if (!row.hasApp && !row.passkeys && config().staffSecondFactor) throw new Problem('staff_code_wrong')
  if (!row.second && (row.hasApp || row.passkeys)) {
    const attempt = async (tx: Tx) => {
      if (!(await redeemFactorCode(tx, row, code))) return false
      await markSecondFactorPassed(tx, row.sessionId)
      await recordAction(tx, { staffId: row.id, action: 'show_second_factor', siteId: null, subject: row.email })
      return true
    }
    await attemptCode(caller, row.id, attempt, async () => (await requireLoginSession(caller)).second)
  }
  staffBrowser.remember(row, caller, replyHeaders)
  return presentStaff(row)
}

/**
 * Checks a code. The attempt is counted first, per network and in total, so that guessing stays slow. `isDone` tells
 * whether a concurrent retry of the same request has already used this code.
 */
export async function attemptCode(
  caller: Caller,
  staffId: number,
  attempt: (tx: Tx) => Promise<boolean>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const attempts = codeAttempts(caller, staffId)
  try {
    await attempts.count()
    if (!(await transaction(attempt))) throw new Problem('staff_code_wrong')
  } catch (error) {
    if (!(await isDone())) throw error
  }
  await attempts.forget()
}

/** Whether a code is a current app code or a recovery code; each works once. */
export async function redeemFactorCode(tx: Tx, row: FactorRow, typed: string): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  const spent = await redeemAppCode(tx, row.id, row.secret, code)
  return spent ?? ((row.hasApp || row.passkeys) && spendRecovery(tx, row.id, recoveryHash(row.id, code)))
}

/** Whether the first code of an app is right. A recovery code isn't: it says nothing about the app. */
export async function redeemFirstCode(tx: Tx, row: LoginSession, typed: string): Promise<boolean> {
  return (await redeemAppCode(tx, row.id, row.pendingSecret, typed.replace(/\s/g, ''))) ?? false
}

/** Undefined if the app doesn't show this code now; false if the code or a later one was used before. */
async function redeemAppCode(
  tx: Tx,
  staffId: number,
  secret: Buffer | null,
  code: string,
): Promise<boolean | undefined> {
  const step = secret ? stepOf(decryptWithMasterKey(TOTP_SECRET_PURPOSE, secret), code, now()) : undefined
  return step === undefined ? undefined : spendStep(tx, staffId, step)
}

/** `backoffice` is the room's former name: with another word, stored recovery codes would be refused. */
export function recoveryHash(staffId: number, code: string): Buffer {
  return keyedHash('backoffice.recovery', staffId, code)
}
