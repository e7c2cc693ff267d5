import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { isTimeZone, type RoleGrant, type StaffLocale, sameGrants } from '../../rules.ts'
import { refuseWrongGrants } from '../invitations/invite-staff.ts'
import { recordAction } from '../store-actions.ts'
import { disableStaff, type LockedStaff, lockStaff, setPreferences, setRoles } from './store-roles.ts'

/** Replaces the roles of a colleague. `was` are the roles that the caller saw. */
export async function changeStaffRoles(
  tx: Tx,
  staffId: number,
  change: { id: number; roles: readonly RoleGrant[]; was: readonly RoleGrant[] },
): Promise<readonly RoleGrant[]> {
  refuseWrongGrants(change.roles)
  const colleague = await colleagueOf(tx, staffId, change.id)
  if (!sameGrants(colleague.roles, change.was)) throw new Problem('staff_roles_changed')
  await setRoles(tx, change.id, change.roles)
  await recordAction(tx, {
    staffId,
    action: 'change_roles',
    siteId: null,
    subject: colleague.email,
    details: { before: { roles: colleague.roles }, after: { roles: change.roles } },
  })
  return change.roles
}

/** Ends the access of a colleague; the row stays, because the audit log names it. */
export async function endStaff(tx: Tx, staffId: number, id: number): Promise<void> {
  const colleague = await colleagueOf(tx, staffId, id)
  await disableStaff(tx, id)
  await recordAction(tx, {
    staffId,
    action: 'end_staff',
    siteId: null,
    subject: colleague.email,
    details: { before: { roles: colleague.roles }, after: { roles: [] } },
  })
}

/** Loads and locks a colleague. The caller's own account is not found, so that one administrator always remains. */
async function colleagueOf(tx: Tx, staffId: number, id: number): Promise<LockedStaff> {
  if (id === staffId) throw new Problem('own_staff_account')
  const locked = await lockStaff(tx, [staffId, id])
  const colleague = locked.get(id)
  if (!colleague || !locked.has(staffId)) throw notFound()
  return colleague
}

export async function changeStaffPreferences(
  tx: Tx,
  staffId: number,
  chosen: { locale: StaffLocale; time_zone: string },
): Promise<void> {
  if (!isTimeZone(chosen.time_zone)) throw invalidFields({ time_zone: 'staff_time_zone_unknown' })
  await setPreferences(tx, staffId, { locale: chosen.locale, timeZone: chosen.time_zone })
}
