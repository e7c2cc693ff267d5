import { notFound } from '#platform/problem.ts'
import { db } from '#platform/server/db.ts'
import { may, type Power } from '../rules.ts'
import { type StaffRow, staffById } from './store.ts'

/** The member of staff, with the power that the call needs; for everybody else there is nothing here. */
export async function staffFor(staffId: number, power: Power): Promise<StaffRow> {
  const staff = await staffById(db(), staffId)
  if (!staff || !may(staff.role, power)) throw notFound()
  return staff
}
