import { sql } from 'kysely'
import { db } from '../database/db.ts'
import { job } from '../jobs/jobs.ts'

export interface WantedUses {
  /** Hexadecimal. */
  readonly key: string
  readonly max: number
  readonly period_in_seconds: number
}

export interface GrantedUses {
  readonly key: string
  /** Uses that the process may allow; 0 if the period has none left. */
  readonly granted: number
  /** All uses that are granted in this period, to every process. */
  readonly count: number
  readonly ends_in_ms: number
}

/**
 * Grants each key a tenth of its remaining uses, at least one, in one statement and one commit. The keys are in one
 * order in all processes, so that two of them can't deadlock.
 */
export async function grantUses(wanted: readonly WantedUses[]): Promise<GrantedUses[]> {
  const { rows } = await sql<GrantedUses>`INSERT INTO platform_limit AS known (key, count, max, until)
    SELECT decode(key, 'hex'), greatest(max / 10, 1), max, now() + make_interval(secs => period_in_seconds)
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted (key text, max int, period_in_seconds int)
    ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN known.until <= now() THEN excluded.count
        WHEN known.count >= excluded.max THEN known.count
        ELSE known.count + greatest((excluded.max - known.count) / 10, 1) END,
      max = excluded.max,
      until = CASE WHEN known.until <= now() THEN excluded.until ELSE known.until END
    RETURNING encode(new.key, 'hex') AS key, new.count,
      new.count - CASE WHEN old.until > now() THEN old.count ELSE 0 END AS granted,
      ceil(extract(epoch FROM new.until - now()) * 1000)::float8 AS ends_in_ms`.execute(db())
  return rows
}

export const forgetOldLimits = job({
  name: 'platform.forget-old-limits',
  schedule: '*/10 * * * *',
  async run() {
    await sql`DELETE FROM platform_limit WHERE until <= now()`.execute(db())
  },
})
