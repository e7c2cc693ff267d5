import { sql } from 'kysely'
import { db } from './db.ts'

/** What commits late carries the time at which it began: so much is looked at twice. */
const OVERLAP = sql`interval '1 hour'`

/** From when an audit has to look, and the moment at which it begins; null where it never has. */
export async function auditWindow(name: string): Promise<{ since: Date | null; begun: Date }> {
  const { rows } = await sql<{ since: Date | null; begun: Date }>`
    SELECT now() AS begun, (SELECT looked_until - ${OVERLAP} FROM platform_audit WHERE name = ${name}) AS since`.execute(
    db(),
  )
  return rows[0]!
}

export async function noteAudit(name: string, lookedUntil: Date): Promise<void> {
  await sql`INSERT INTO platform_audit (name, looked_until) VALUES (${name}, ${lookedUntil})
    ON CONFLICT (name) DO UPDATE SET looked_until = excluded.looked_until`.execute(db())
}

/** How far an audit looked; each has a figure of its own. */
export type AuditReach = 'changes' | 'everything'

export interface AuditFigure {
  readonly name: string
  readonly scope: AuditReach
  readonly faults: number
}

export async function noteFigure({ name, scope, faults }: AuditFigure): Promise<void> {
  await sql`INSERT INTO platform_audit_figure (name, scope, faults) VALUES (${name}, ${scope}, ${faults})
    ON CONFLICT (name, scope) DO UPDATE SET faults = excluded.faults, at = now()`.execute(db())
}

export async function auditFigures(): Promise<AuditFigure[]> {
  const { rows } = await sql<AuditFigure>`SELECT name, scope, faults FROM platform_audit_figure`.execute(db())
  return rows
}
