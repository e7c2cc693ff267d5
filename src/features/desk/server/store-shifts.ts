import { sql } from 'kysely'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import { LONGEST_BREAK_IN_MINUTES, SHIFT_IDLE_IN_MINUTES, type ShiftState } from '../rules.ts'

export interface ShiftRow {
  readonly id: number
  readonly state: Exclude<ShiftState, 'off'>
  /** The start of the shift, or of the break. */
  readonly since: Date
}

/** The open shift of an operator. */
export async function shiftOf(on: Db | Tx, staffId: number): Promise<ShiftRow | undefined> {
  const { rows } = await sql<ShiftRow>`
    SELECT id, CASE WHEN pause.shift_id IS NULL THEN 'working' ELSE 'break' END AS state,
      coalesce(pause.began_at, shift.began_at) AS since
    FROM desk_shift shift LEFT JOIN desk_break pause ON pause.shift_id = shift.id AND pause.ended_at IS NULL
    WHERE staff_id = ${staffId} AND shift.ended_at IS NULL`.execute(on)
  return rows[0]
}

/** Begins a shift or keeps the open one going, and ends a break. The sign of activity is stored once a minute. */
export async function keepWorking(tx: Tx, staffId: number): Promise<void> {
  await sql`INSERT INTO desk_shift AS shift (staff_id) VALUES (${staffId})
    ON CONFLICT (staff_id) WHERE ended_at IS NULL DO UPDATE SET active_at = now()
    WHERE shift.active_at < now() - interval '1 minute'`.execute(tx)
  await sql`WITH ended AS (
      UPDATE desk_break SET ended_at = now()
      WHERE ended_at IS NULL AND shift_id = (SELECT id FROM desk_shift WHERE staff_id = ${staffId} AND ended_at IS NULL)
      RETURNING shift_id
    )
    UPDATE desk_shift SET active_at = now() FROM ended WHERE id = shift_id`.execute(tx)
}

/** False without an open shift. */
export async function beginBreak(tx: Tx, staffId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`UPDATE desk_shift SET active_at = now()
    WHERE staff_id = ${staffId} AND ended_at IS NULL RETURNING id`.execute(tx)
  if (!rows[0]) return false
  await sql`INSERT INTO desk_break (shift_id) VALUES (${rows[0].id}) ON CONFLICT DO NOTHING`.execute(tx)
  return true
}

/** Ends the open shift, and its break. */
export async function endShift(tx: Tx, staffId: number): Promise<void> {
  await sql`WITH shift AS (
      UPDATE desk_shift SET ended_at = now(), ended_by = 'operator'
      WHERE staff_id = ${staffId} AND ended_at IS NULL RETURNING id
    )
    UPDATE desk_break SET ended_at = now() FROM shift WHERE shift_id = shift.id AND desk_break.ended_at IS NULL`.execute(
    tx,
  )
}

/** Ends forgotten shifts at the last sign of activity, and forgotten breaks, with their shifts, at their start. */
export async function endIdleShifts(): Promise<void> {
  await sql`WITH forgotten AS (
      UPDATE desk_break SET ended_at = began_at
      WHERE ended_at IS NULL AND began_at < now() - make_interval(mins => ${LONGEST_BREAK_IN_MINUTES})
      RETURNING shift_id, began_at
    )
    UPDATE desk_shift SET ended_at = forgotten.began_at, ended_by = 'idle' FROM forgotten
    WHERE id = shift_id AND desk_shift.ended_at IS NULL`.execute(db())
  await sql`UPDATE desk_shift SET ended_at = active_at, ended_by = 'idle'
    WHERE ended_at IS NULL AND active_at < now() - make_interval(mins => ${SHIFT_IDLE_IN_MINUTES})
      AND NOT EXISTS (SELECT FROM desk_break WHERE shift_id = desk_shift.id AND ended_at IS NULL)`.execute(db())
}

export interface PlannedRow {
  readonly id: number
  readonly staff_id: number
  readonly starts_at: Date
  readonly ends_at: Date
}

/** Planned shifts that haven't ended, soonest first: of one operator, or of all. */
export async function plannedShifts(on: Db | Tx, staffId: number | null): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`SELECT id, staff_id, starts_at, ends_at FROM desk_planned_shift
    WHERE ends_at > now() AND (${staffId}::bigint IS NULL OR staff_id = ${staffId}::bigint)
    ORDER BY starts_at, id LIMIT 500`.execute(on)
  return rows
}

interface Plan {
  readonly staffId: number
  readonly plannedBy: number
  readonly day: string
  readonly from: string
  /** The end is on the next day if it isn't later than `from`. */
  readonly until: string
  readonly timeZone: string
}

/** Undefined if the operator has a planned shift at that time. */
export async function insertPlannedShift(tx: Tx, plan: Plan): Promise<PlannedRow | undefined> {
  const { rows } = await sql<PlannedRow>`
    WITH plan AS (
      SELECT (${plan.day}::date + ${plan.from}::time) AT TIME ZONE ${plan.timeZone} AS starts_at,
        (${plan.day}::date + ${plan.until}::time
          + CASE WHEN ${plan.until}::time <= ${plan.from}::time THEN interval '1 day' ELSE interval '0' END)
          AT TIME ZONE ${plan.timeZone} AS ends_at
    )
    INSERT INTO desk_planned_shift (staff_id, starts_at, ends_at, planned_by)
    SELECT ${plan.staffId}, starts_at, ends_at, ${plan.plannedBy} FROM plan
    WHERE NOT EXISTS (SELECT FROM desk_planned_shift known WHERE staff_id = ${plan.staffId}
      AND known.starts_at < plan.ends_at AND known.ends_at > plan.starts_at)
    RETURNING id, staff_id, starts_at, ends_at`.execute(tx)
  return rows[0]
}

export async function deletePlannedShift(tx: Tx, id: number): Promise<PlannedRow | undefined> {
  const { rows } = await sql<PlannedRow>`DELETE FROM desk_planned_shift WHERE id = ${id}
    RETURNING id, staff_id, starts_at, ends_at`.execute(tx)
  return rows[0]
}
