/** The newest row version of each table; every insert or update raises it. */
export async function versions(): Promise<Map<string, string>> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows: tables } = await pool().query<{ name: string }>(
    "SELECT relname AS name FROM pg_stat_user_tables WHERE schemaname = 'public' AND relname NOT LIKE 'places%'",
  )
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ':' || coalesce(max(xmin::text::bigint), 0) AS seen FROM "${name}"`,
  )
  const { rows } = await pool().query<{ name: string; seen: string }>(sums.join(' UNION ALL '))
  return new Map(rows.map(row => [row.name, row.seen]))
}

/**
 * Tables that are written by a heartbeat, or by counts of requests and of shown members. `notifications_absence` is
 * written a moment later.
 */
export const SIGNS_OF_LIFE = new Set([
  'members_budget',
  'members_seen',
  'figures_visit',
  'accounts_session',
  'accounts_token',
  'platform_outbox',
  'notifications_absence',
  'platform_limit',
  'platform_security_event',
])

/** The tables written since `before`, without those of heartbeats. */
export async function writtenSince(before: Map<string, string>): Promise<string[]> {
  const after = await versions()
  return [...after].flatMap(([table, seen]) => (seen === before.get(table) || SIGNS_OF_LIFE.has(table) ? [] : [table]))
}
