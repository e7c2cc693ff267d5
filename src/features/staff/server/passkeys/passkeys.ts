import type { PasskeyRegistration } from '#accounts/contract'
import { ownedPasskeys, type PasskeyRow, presentPasskey } from '#accounts/server'
import { notFound, Problem } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { onceAfter } from '#platform/server/endpoints/idempotency.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import type { StaffPasskey } from '../../contract-passkeys.ts'
import { refuseWrongPassword, wrongPassword } from '../change-password.ts'
import { recoveryCodes } from '../recovery-codes.ts'
import { requireEnrolment } from '../second-factor.ts'
import { recoveryHash, requireLoginSession } from '../second-factor-login.ts'
import { tokenIn } from '../staff-cookie.ts'
import { recordAction } from '../store-actions.ts'
import {
  deleteStaffSessions,
  factorOf,
  forgetWithoutFactor,
  lockStaff,
  markSecondFactorPassed,
  setRecovery,
} from '../store-factor.ts'
import { staffPasskeyStore } from './store-passkeys.ts'

export const ownStaffPasskeys = ownedPasskeys({
  store: staffPasskeyStore,
  purposes: { add: 'staff_add', show: 'staff_show' },
  // `backoffice` is the room's former name. Another word would give new passkeys a different user handle from the
  // stored passkeys.
  handlePurpose: 'backoffice.passkey-handle',
  lock: lockStaff,
})

type Staff = Caller & { readonly staffId: number }

export async function staffPasskeys(caller: Staff): Promise<{ passkeys: StaffPasskey[]; proved: boolean }> {
  const { id, fresh } = await requireEnrolment(caller)
  return { passkeys: (await ownStaffPasskeys.list(db(), id)).map(presented), proved: fresh }
}

/**
 * The options to create a passkey. After a recent login nothing more is needed; later the password is asked again,
 * because a session may be left open.
 */
export async function beginStaffPasskey(tx: Tx, caller: Caller, password: string | undefined) {
  const row = await requireEnrolment(caller)
  // A passkey belongs to one host, and before the first site the host of the back office may still change.
  if (!siteOf(caller.siteId).host) throw new Problem('passkey_without_host')
  if (password !== undefined) await refuseWrongPassword(caller, row, password, 'password')
  else if (!row.fresh) throw wrongPassword('password')
  return ownStaffPasskeys.begin(tx, { siteId: caller.siteId, id: row.id, name: row.email })
}

/** Stores the new passkey. If it is the first factor, creates recovery codes and ends the other sessions. */
export async function addStaffPasskey(caller: Caller, key: string, registration: PasskeyRegistration) {
  const { siteId, userAgent } = caller
  const { id: staffId, email, sessionId } = await requireEnrolment(caller)
  const intent = { siteId, caller: `staff:${staffId}`, key, request: ['staff.passkey', registration] }
  const owner = { siteId, id: staffId, userAgent }
  const prepare = () => ownStaffPasskeys.check(owner, key, registration)
  return onceAfter(intent, prepare, async (tx, passkey) => {
    // The session may have been ended since the check above.
    await lockStaff(tx, staffId)
    await requireLoginSession(caller, tx)
    const row = await ownStaffPasskeys.add(tx, owner, passkey)
    const { hasApp } = (await factorOf(tx, staffId))!
    const isFirst = !hasApp && (await ownStaffPasskeys.list(tx, staffId)).length === 1
    const codes = isFirst ? recoveryCodes(staffId, key) : null
    if (codes) {
      const hashes = codes.map(each => recoveryHash(staffId, each.replaceAll('-', '')))
      await setRecovery(tx, staffId, hashes)
      await deleteStaffSessions(tx, staffId, tokenIn(caller.cookies) ?? null)
    }
    await markSecondFactorPassed(tx, sessionId)
    await recordAction(tx, {
      staffId,
      action: 'add_passkey',
      siteId: null,
      subject: email,
      details: { name: row.name },
    })
    return { passkey: presented(row), recovery_codes: codes }
  })
}

/**
 * Removes a passkey after checking the password. If a second factor is required, the last one can't be removed; if it
 * is optional, removing the last one also deletes the recovery codes.
 */
export function removeStaffPasskey(caller: Staff, key: string, form: { id: number; password: string }) {
  const { staffId, siteId } = caller
  const intent = { siteId, caller: `staff:${staffId}`, key, request: ['staff.remove-passkey', form] }
  const prepare = async () => {
    const staff = await factorOf(db(), staffId)
    if (!staff) throw notFound()
    await refuseWrongPassword(caller, staff, form.password, 'password')
    return staff
  }
  return onceAfter(intent, prepare, async (tx, { email }) => {
    await lockStaff(tx, staffId)
    const name = await ownStaffPasskeys.remove(tx, staffId, form.id)
    await refuseWithoutFactor(tx, staffId)
    await forgetWithoutFactor(tx, staffId)
    await recordAction(tx, { staffId, action: 'remove_passkey', siteId: null, subject: email, details: { name } })
    return { removed: true as const }
  })
}

async function refuseWithoutFactor(tx: Tx, staffId: number): Promise<void> {
  const { hasApp, passkeys } = (await factorOf(tx, staffId))!
  if (!hasApp && !passkeys && config().staffSecondFactor) throw new Problem('last_second_factor')
}

function presented(row: PasskeyRow): StaffPasskey {
  return { ...presentPasskey(row), host: siteOf(row.siteId).host }
}
