import pg from 'pg'

let pool: pg.Pool | undefined

/** Runs a statement on the database of the browser tests' program. A new connection costs more than most statements. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: process.env.VONK_TEST_DATABASE, max: 2, allowExitOnIdle: true })
  return (await pool.query<Row>(text, values)).rows
}
