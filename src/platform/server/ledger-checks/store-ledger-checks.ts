import { sql } from 'kysely'
import { db } from '../database/db.ts'

/**
 * A row has the time at which its transaction began and becomes visible at the commit, so consecutive windows must
 * overlap.
 */
const OVERLAP = sql`interval '1 hour'`

/**
 * The window of a check: it reads rows changed since `since`, which is null if it never ran; `begun` is the time of its
 * start.
 */
export async function ledgerCheckWindow(name: string): Promise<{ since: Date | null; begun: Date }> {
  const { rows } = await sql<{ since: Date | null; begun: Date }>`
    SELECT now() AS begun, (SELECT looked_until - ${OVERLAP} FROM platform_audit WHERE name = ${name}) AS since`.execute(
    db(),
  )
  return rows[0]!
}

export async function storeCheckedUntil(name: string, checkedUntil: Date): Promise<void> {
  await sql`INSERT INTO platform_audit (name, looked_until) VALUES (${name}, ${checkedUntil})
    ON CONFLICT (name) DO UPDATE SET looked_until = excluded.looked_until`.execute(db())
}

/** The scope of a check; each scope has its own metric. */
export type CheckedRows = 'changes' | 'everything'

export interface FaultCount {
  readonly name: string
  readonly scope: CheckedRows
  readonly faults: number
}

export async function storeFaultCount({ name, scope, faults }: FaultCount): Promise<void> {
  await sql`INSERT INTO platform_audit_figure (name, scope, faults) VALUES (${name}, ${scope}, ${faults})
    ON CONFLICT (name, scope) DO UPDATE SET faults = excluded.faults, at = now()`.execute(db())
}

export async function faultCounts(): Promise<FaultCount[]> {
  const { rows } = await sql<FaultCount>`SELECT name, scope, faults FROM platform_audit_figure`.execute(db())
  return rows
}
