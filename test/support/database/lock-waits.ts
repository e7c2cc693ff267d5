/** The kind of each lock that a connection to this database waits for, sorted. Other tests run in other databases. */
export async function lockWaits(): Promise<string[]> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query(
    `SELECT locktype FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE NOT granted AND datname = current_database() ORDER BY 1`,
  )
  return rows.map(row => row.locktype)
}
