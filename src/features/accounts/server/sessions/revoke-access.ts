import type { Tx } from '#platform/server/database/db.ts'
import { revokeLinks } from '../email-address/store-links.ts'
import { memberPasskeys } from '../passkeys/owned-passkeys.ts'
import { forgetDevices, setPasswordHash } from '../store.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * Ends all access to an account that another person may hold: password, passkeys, known devices, sessions, and the links
 * that set a password or an email address. Give a hash of a random password.
 */
export async function revokeAccess(tx: Tx, memberId: number, unknownPassword: string): Promise<void> {
  await setPasswordHash(tx, memberId, unknownPassword)
  await memberPasskeys.removeAll(tx, memberId)
  await forgetDevices(tx, memberId)
  await endOtherSessions(tx, memberId, null)
  await revokeLinks(tx, memberId, 'reset', 'email')
}
