import { notFound, Problem } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { type Db, db, type Tx, transaction } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { decryptWithMasterKey, encryptWithMasterKey } from '#platform/server/master-key-encryption.ts'
import { siteOf } from '#sites/server'
import type { PendingFactor, SecondFactor } from '../contract-factor.ts'
import { refuseWrongPassword } from './change-password.ts'
import { mailAppAdded, mailAppRemoved } from './mails.ts'
import { recoveryCodes } from './recovery-codes.ts'
import {
  attemptCode,
  recoveryHash,
  redeemFactorCode,
  redeemFirstCode,
  requireLoginSession,
  TOTP_SECRET_PURPOSE,
} from './second-factor-login.ts'
import { tokenIn } from './staff-cookie.ts'
import { recordAction } from './store-actions.ts'
import {
  deleteStaffSessions,
  disableTotp,
  enableTotp,
  factorOf,
  keepPendingSecret,
  type LoginSession,
  lockStaff,
  markSecondFactorPassed,
  recoveryLeft,
} from './store-factor.ts'
import { newSecret, qrPath, uriOf } from './totp.ts'

type Staff = Caller & { readonly staffId: number }

/** The caller's second factor. The secret is included only until the first code confirms it. */
export async function secondFactor(caller: Caller): Promise<SecondFactor> {
  const row = await requireEnrolment(caller)
  return {
    on: row.hasApp,
    required: config().staffSecondFactor,
    passkeys: row.passkeys,
    pending:
      row.hasApp || !row.pendingSecret || !mayChangeFactors(row)
        ? null
        : pendingOf(row, decryptWithMasterKey(TOTP_SECRET_PURPOSE, row.pendingSecret), siteOf(caller.siteId).name),
    recovery_left: row.hasApp || row.passkeys ? await recoveryLeft(db(), row.id) : 0,
  }
}

/** Creates a secret or continues with the unconfirmed one of this session. */
export async function beginSecondFactor(caller: Caller): Promise<SecondFactor> {
  const row = await requireEnrolment(caller)
  if (row.hasApp) throw new Problem('second_factor_on')
  refuseStaleFactor(row)
  await transaction(tx => keepPendingSecret(tx, row.sessionId, encryptWithMasterKey(TOTP_SECRET_PURPOSE, newSecret())))
  return secondFactor(caller)
}

/** Enables the app if the code is right. Recovery codes derive from the request's key, so that a retry shows the same ones. */
export async function confirmSecondFactor(caller: Caller, key: string, code: string): Promise<string[]> {
  const row = await requireEnrolment(caller)
  const codes = recoveryCodes(row.id, key)
  if (row.hasApp && row.key === key) return codes
  if (row.hasApp) throw new Problem('second_factor_on')
  refuseStaleFactor(row)
  const attempt = async (tx: Tx) => {
    const locked = await lockForFactorChange(tx, caller, row.id)
    if (locked.hasApp) throw new Problem('second_factor_on')
    if (!(await redeemFirstCode(tx, locked, code))) return false
    const recovery = codes.map(each => recoveryHash(row.id, each.replaceAll('-', '')))
    await enableTotp(tx, row.id, { secret: locked.pendingSecret!, key, recovery })
    await markSecondFactorPassed(tx, row.sessionId)
    await deleteStaffSessions(tx, row.id, tokenIn(caller.cookies) ?? null)
    await recordAction(tx, { staffId: row.id, action: 'turn_on_second_factor', siteId: null, subject: row.email })
    await mailAppAdded(tx, caller, row)
    return true
  }
  await attemptCode(caller, row.id, attempt, async () => (await factorOf(db(), row.id))?.key === key)
  return codes
}

/** Disables the app after checking password and code. If a second factor is required, the session must set up a new one. */
export async function removeSecondFactor(caller: Staff, proof: { password: string; code: string }): Promise<void> {
  const row = await factorOf(db(), caller.staffId)
  if (!row) throw notFound()
  if (!row.hasApp) return
  await refuseWrongPassword(caller, row, proof.password, 'password')
  const attempt = async (tx: Tx) => {
    if (!(await redeemFactorCode(tx, row, proof.code)) || !(await disableTotp(tx, row.id))) return false
    await deleteStaffSessions(tx, row.id, tokenIn(caller.cookies) ?? null)
    await recordAction(tx, { staffId: row.id, action: 'turn_off_second_factor', siteId: null, subject: row.email })
    await mailAppRemoved(tx, caller, row)
    return true
  }
  await attemptCode(caller, row.id, attempt, async () => !(await factorOf(db(), row.id))?.hasApp)
}

/**
 * Only a logged-in staff member, or one whose session began with a one-time link, may see or create a second factor. The
 * password alone isn't enough: a guesser could set up a factor before the owner does.
 */
export async function requireEnrolment(caller: Caller, on: Db | Tx = db()): Promise<LoginSession> {
  const row = await requireLoginSession(caller, on)
  if ((row.hasApp || row.passkeys) && !row.second) throw new Problem('authentication_required')
  const isIn = row.second || !config().staffSecondFactor
  if (!isIn && !row.mayEnrol) throw new Problem('staff_link_needed')
  return row
}

/**
 * Locks the staff member and returns the session as it is then. A session that a change of password or factor has ended
 * meanwhile adds no factor.
 */
export async function lockForFactorChange(tx: Tx, caller: Caller, staffId: number): Promise<LoginSession> {
  await lockStaff(tx, staffId)
  const row = await requireEnrolment(caller, tx)
  refuseStaleFactor(row)
  return row
}

/** A stolen session, even with the password, must not give itself a second factor and then prove it. */
export function refuseStaleFactor(row: LoginSession): void {
  if (!mayChangeFactors(row)) throw new Problem('second_factor_required')
}

function mayChangeFactors({ hasApp, passkeys, hasFreshFactor }: LoginSession): boolean {
  return hasFreshFactor || !(hasApp || passkeys)
}

function pendingOf({ email }: LoginSession, secret: string, issuer: string): PendingFactor {
  const uri = uriOf(secret, email, issuer)
  return { secret, uri, ...qrPath(uri) }
}
