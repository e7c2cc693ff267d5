import { sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'

export interface BatchRow {
  readonly id: number
  readonly site_id: number | null
  readonly prefix: string
  readonly codes: number
  readonly value_percentage: number
  readonly expires: Date | null
  readonly created_at: Date
  readonly used: number
}

export interface NewBatch {
  readonly site: number | null
  readonly prefix: string
  readonly codes: number
  readonly percent: number
  readonly country: string | null
  readonly expires: Date | null
  readonly staffId: number
}

/** Whether this instant has passed, by the database's clock. */
export async function isOver(on: Db | Tx, at: Date): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`SELECT ${at}::timestamptz <= now() AS over`.execute(on)
  return rows[0]!.over
}

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO offers_batch (site_id, prefix, codes, value_percentage, expires, created_by)
    VALUES (${batch.site}::smallint, ${batch.prefix}, ${batch.codes}, ${batch.percent}::smallint, ${batch.expires}::timestamptz,
      ${batch.staffId}::int) RETURNING id`.execute(tx)
  return rows[0]!.id
}

/** Adds these codes to a batch, and returns the number of codes that didn't exist yet. */
export async function insertBatchCodes(tx: Tx, id: number, batch: NewBatch, codes: readonly string[]): Promise<number> {
  const { rows } = await sql`
    INSERT INTO offers_code (site_id, code, country, expires, value_percentage, validity, batch_id)
    SELECT ${batch.site}::smallint, code, ${batch.country}::text, ${batch.expires}::timestamptz, ${batch.percent}::smallint, 'once',
      ${id}::int
    FROM unnest(${[...codes]}::text[]) AS code ON CONFLICT (site_id, code) DO NOTHING RETURNING 1`.execute(tx)
  return rows.length
}

const used = sql`(SELECT count(*) FROM offers_code AS code JOIN offers_use AS used ON used.code_id = code.id
  WHERE code.batch_id = batch.id AND used.state IN ('used', 'late'))::int AS used`

/** The newest batches of these sites; with `forAll` those for all sites too. */
export async function batchesOf(
  on: Db | Tx,
  { scope, forAll }: { scope: SiteScope; forAll: boolean },
  limit: number,
): Promise<BatchRow[]> {
  const sites = scope === 'all' ? null : [...scope]
  const { rows } = await sql<BatchRow>`
    SELECT id, site_id, prefix, codes, value_percentage, expires, created_at, ${used} FROM offers_batch AS batch
    WHERE ${sites}::int[] IS NULL OR site_id = ANY(${sites}::int[]) OR (${forAll} AND site_id IS NULL)
    ORDER BY id DESC LIMIT ${limit}`.execute(on)
  return rows
}

export async function batchById(on: Db | Tx, id: number): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`
    SELECT id, site_id, prefix, codes, value_percentage, expires, created_at, ${used} FROM offers_batch AS batch
    WHERE id = ${id}`.execute(on)
  return rows[0]
}

/** The codes of a batch, with the time at which a paid order used each. */
export async function codesOfBatch(on: Db | Tx, id: number): Promise<{ code: string; used_at: Date | null }[]> {
  const { rows } = await sql<{ code: string; used_at: Date | null }>`
    SELECT code.code::text AS code, (SELECT max(changed_at) FROM offers_use AS used
      WHERE used.code_id = code.id AND used.state IN ('used', 'late')) AS used_at
    FROM offers_code AS code WHERE code.batch_id = ${id} ORDER BY code.id`.execute(on)
  return rows
}
