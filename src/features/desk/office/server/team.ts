import { LONGEST_SHIFT_IN_HOURS, plannedMinutes } from '#desk/rules'
import {
  deletePlannedShift,
  insertPlannedShift,
  languageRows,
  lockOperatorRow,
  operatorRows,
  plannedShifts,
  presentPlanned,
  setLanguages,
} from '#desk/server'
import type { BodyOf, ReplyOf } from '#platform/endpoint.ts'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { recordAction, timeZoneOf } from '#staff/server'
import type * as contract from '../contract.ts'

export async function deskTeam(): Promise<ReplyOf<typeof contract.getDeskTeam>> {
  const [operators, languages, planned] = await Promise.all([operatorRows(), languageRows(), plannedShifts(db(), null)])
  return {
    operators: operators.map(({ id, email, languages: spoken, state, since }) => ({
      staff: id,
      email,
      languages: spoken,
      shift: { state, since: since?.toISOString() ?? null },
      planned: planned.filter(each => each.staff_id === id).map(presentPlanned),
    })),
    languages: languages.map(({ since, ...row }) => ({ ...row, since: since?.toISOString() ?? null })),
  }
}

export async function giveLanguages(
  tx: Tx,
  staffId: number,
  { staff, languages }: BodyOf<typeof contract.giveLanguages>,
): Promise<string[]> {
  const operator = await operatorFor(tx, staff)
  await setLanguages(tx, staff, languages)
  const details = { before: { languages: operator.languages }, after: { languages } }
  await recordAction(tx, { staffId, action: 'give_languages', siteId: null, subject: operator.email, details })
  return [...languages]
}

export async function planShift(
  tx: Tx,
  staffId: number,
  { staff, day, from, until }: BodyOf<typeof contract.planShift>,
) {
  const { email } = await operatorFor(tx, staff)
  const hours = plannedMinutes(from, until) / 60
  if (hours > LONGEST_SHIFT_IN_HOURS) {
    const params = { from, until, hours, limit: LONGEST_SHIFT_IN_HOURS }
    throw invalidFields({ until: { code: 'shift_too_long', params } })
  }
  const timeZone = await timeZoneOf(staffId)
  const row = await insertPlannedShift(tx, { staffId: staff, plannedBy: staffId, day, from, until, timeZone })
  if (!row) throw new Problem('shift_overlaps')
  const planned = presentPlanned(row)
  const details = { since: planned.starts_at, until: planned.ends_at }
  await recordAction(tx, { staffId, action: 'plan_shift', siteId: null, subject: email, details })
  return planned
}

export async function cancelShift(tx: Tx, staffId: number, id: number): Promise<number> {
  const row = await deletePlannedShift(tx, id)
  if (!row) throw notFound()
  const { starts_at: since, ends_at: until } = presentPlanned(row)
  const subject = (await lockOperatorRow(tx, row.staff_id))?.email ?? `#${row.staff_id}`
  await recordAction(tx, { staffId, action: 'cancel_shift', siteId: null, subject, details: { since, until } })
  return id
}

/** An operator; another staff member is not found. */
async function operatorFor(tx: Tx, staffId: number) {
  const operator = await lockOperatorRow(tx, staffId)
  if (!operator) throw notFound()
  return operator
}
