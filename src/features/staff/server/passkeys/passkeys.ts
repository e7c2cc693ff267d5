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
import { mailPasskeyAdded, mailPasskeyRemoved } from '../mails.ts'
import { recoveryCodes } from '../recovery-codes.ts'
import { lockForFactorChange, refuseStaleFactor, requireEnrolment } from '../second-factor.ts'
import { recoveryHash } from '../second-factor-login.ts'
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
 * The options to create a passkey. After a recent login only the second factor must be fresh; later the password is asked
 * again, because a session may be left open.
 */
export async function beginStaffPasskey(tx: Tx, caller: Caller, password: string | undefined) {
  const row = await requireEnrolment(caller)
  refuseStaleFactor(row)
  // A passkey belongs to one host, and before the first site the host of the back office may still change.
  if (!siteOf(caller.siteId).host) throw new Problem('passkey_without_host')
  if (password !== undefined) await refuseWrongPassword(caller, row, password, 'password')
  else if (!row.fresh) throw wrongPassword('password')
  return ownStaffPasskeys.begin(tx, { siteId: caller.siteId, id: row.id, name: row.email })
}

/** Stores the new passkey. If it is the first factor, creates recovery codes and ends the other sessions. */
export async function addStaffPasskey(caller: Caller, key: string, registration: PasskeyRegistration) {
  const { siteId, userAgent } = caller
  const staff = await requireEnrolment(caller)
  const { id: staffId, email, sessionId } = staff
  const intent = { siteId, caller: `staff:${staffId}`, key, request: ['staff.passkey', registration] }
  const owner = { siteId, id: staffId, userAgent }
  const prepare = () => {
    refuseStaleFactor(staff)
    return ownStaffPasskeys.check(owner, key, registration)
  }
  return onceAfter(intent, prepare, async (tx, passkey) => {
    const { hasApp, passkeys } = await lockForFactorChange(tx, caller, staffId)
    const row = await ownStaffPasskeys.add(tx, owner, passkey)
    const codes = !hasApp && !passkeys ? recoveryCodes(staffId, key) : null
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
    await mailPasskeyAdded(tx, caller, staff, row.name)
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
  return onceAfter(intent, prepare, async (tx, staff) => {
    await lockForFactorChange(tx, caller, staffId)
    const name = await ownStaffPasskeys.remove(tx, staffId, form.id)
    await settleWithoutFactor(tx, caller)
    await recordAction(tx, { staffId, action: 'remove_passkey', siteId: null, subject: staff.email, details: { name } })
    await mailPasskeyRemoved(tx, caller, staff, name)
    return { removed: true as const }
  })
}

/** Without a factor, other sessions that waited for it would be logged in, so they end. */
async function settleWithoutFactor(tx: Tx, { staffId, cookies }: Staff): Promise<void> {
  const { hasApp, passkeys } = (await factorOf(tx, staffId))!
  if (hasApp || passkeys) return
  if (config().staffSecondFactor) throw new Problem('last_second_factor')
  await forgetWithoutFactor(tx, staffId)
  await deleteStaffSessions(tx, staffId, tokenIn(cookies) ?? null)
}

function presented(row: PasskeyRow): StaffPasskey {
  return { ...presentPasskey(row), host: siteOf(row.siteId).host }
}
