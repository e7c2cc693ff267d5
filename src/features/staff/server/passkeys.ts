import type { MadePasskey } from '#accounts/contract'
import { PASSKEYS_AT_MOST } from '#accounts/rules'
import { checkMade, creationOptions, deviceOf, keyedHash, presentPasskey } from '#accounts/server'
import { notFound, Problem } from '#platform/problem.ts'
import { config } from '#platform/server/config/config.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { onceAfter } from '#platform/server/endpoints/idempotency.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import type { StaffPasskey } from '../contract-passkeys.ts'
import { refuseWrongPassword } from './change-password.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { enrolling } from './second-factor.ts'
import { recoveryHash } from './second-step.ts'
import { tokenIn } from './staff-cookie.ts'
import { recordAction } from './store-actions.ts'
import { deleteStaffSessions, factorOf, forgetWithoutFactor, setRecovery, setSecond } from './store-factor.ts'
import {
  deleteStaffPasskey,
  insertStaffPasskey,
  lockStaff,
  passkeysOfStaff,
  type StaffPasskeyRow,
} from './store-passkeys.ts'

type Staff = Caller & { readonly staffId: number }

export async function staffPasskeys(caller: Staff): Promise<{ passkeys: StaffPasskey[]; proved: boolean }> {
  const { id, fresh } = await enrolling(caller)
  return { passkeys: (await passkeysOfStaff(db(), id)).map(presented), proved: fresh }
}

/**
 * The options to create a passkey. After a recent login nothing more is needed; later the password is asked again,
 * because a session may be left open.
 */
export async function beginStaffPasskey(tx: Tx, caller: Caller, password: string | undefined) {
  const row = await enrolling(caller)
  if (!row.fresh || password !== undefined) await refuseWrongPassword(caller, row, password ?? '', 'password')
  const passkeys = await passkeysOfStaff(tx, row.id)
  if (passkeys.length >= PASSKEYS_AT_MOST) throw new Problem('staff_passkeys_full')
  const here = passkeys.filter(({ siteId }) => siteId === caller.siteId)
  const owner = { handle: handleOf(row.id), name: row.email, passkeys: here }
  return { options: await creationOptions(tx, ceremonyOf(caller.siteId, row.id), owner) }
}

/** Stores the new passkey. If it is the first factor, creates recovery codes and ends the other sessions. */
export async function addStaffPasskey(caller: Caller, key: string, made: MadePasskey) {
  const { siteId } = caller
  const { id: staffId, email, sessionId } = await enrolling(caller)
  const intent = { siteId, caller: `staff:${staffId}`, key, request: ['staff.passkey', made] }
  const prepare = () => checkMade(ceremonyOf(siteId, staffId), key, made)
  return onceAfter(intent, prepare, async (tx, passkey) => {
    await lockStaff(tx, staffId)
    const { on } = (await factorOf(tx, staffId))!
    const known = await passkeysOfStaff(tx, staffId)
    if (known.length >= PASSKEYS_AT_MOST) throw new Problem('staff_passkeys_full')
    const row = await insertStaffPasskey(tx, { siteId, staffId, name: deviceOf(caller.userAgent) }, passkey)
    if (!row) throw new Problem('passkey_invalid')
    const isFirst = !on && known.length === 0
    const codes = isFirst ? recoveryCodes(staffId, key) : null
    if (codes) {
      const hashes = codes.map(each => recoveryHash(staffId, each.replaceAll('-', '')))
      await setRecovery(tx, staffId, hashes)
      await deleteStaffSessions(tx, staffId, tokenIn(caller.cookies) ?? null)
    }
    await setSecond(tx, sessionId)
    await recordAction(tx, { staffId, action: 'add_passkey', siteId, subject: email, details: { name: row.name } })
    return { passkey: presented(row), recovery_codes: codes }
  })
}

/**
 * Removes a passkey after checking the password. A required last factor can't be removed; an optional one takes its
 * recovery codes with it.
 */
export function removeStaffPasskey(caller: Staff, key: string, given: { id: number; password: string }) {
  const { staffId, siteId } = caller
  const intent = { siteId, caller: `staff:${staffId}`, key, request: ['staff.remove-passkey', given] }
  const prepare = async () => {
    const staff = await factorOf(db(), staffId)
    if (!staff) throw notFound()
    await refuseWrongPassword(caller, staff, given.password, 'password')
    return staff
  }
  return onceAfter(intent, prepare, async (tx, { email }) => {
    await lockStaff(tx, staffId)
    const passkeys = await passkeysOfStaff(tx, staffId)
    if (!passkeys.some(({ id }) => id === given.id)) throw notFound()
    await refuseLast(tx, staffId, passkeys.length)
    const name = await deleteStaffPasskey(tx, staffId, given.id)
    await forgetWithoutFactor(tx, staffId)
    await recordAction(tx, { staffId, action: 'remove_passkey', siteId, subject: email, details: { name } })
    return { removed: true as const }
  })
}

async function refuseLast(tx: Tx, staffId: number, passkeys: number): Promise<void> {
  const { on } = (await factorOf(tx, staffId))!
  if (!on && passkeys === 1 && config().staffSecondFactor) throw new Problem('last_second_factor')
}

/** The user handle of a staff member inside the passkey. */
export function handleOf(staffId: number): Buffer {
  return keyedHash('backoffice.passkey-handle', staffId)
}

const ceremonyOf = (siteId: number, staffId: number) => ({ siteId, purpose: 'staff_add' as const, subject: staffId })

function presented(row: StaffPasskeyRow): StaffPasskey {
  return { ...presentPasskey(row), host: siteOf(row.siteId).host }
}
