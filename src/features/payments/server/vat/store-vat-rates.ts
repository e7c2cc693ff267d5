import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/db.ts'

export interface VatRate {
  readonly country: string
  /** The first day, as YYYY-MM-DD. */
  readonly since: string
  /** In hundredths of a percent. */
  readonly rate: number
  readonly state: 'current' | 'planned' | 'past'
}

/** All rates by country, the latest first. */
export async function vatRates(on: Db | Tx): Promise<VatRate[]> {
  const { rows } = await sql<VatRate>`
    SELECT country, since::text AS since, rate, CASE WHEN since > current_date THEN 'planned'
      WHEN since = max(since) FILTER (WHERE since <= current_date) OVER (PARTITION BY country) THEN 'current' ELSE 'past' END AS state
    FROM payments_vat_rate ORDER BY country, payments_vat_rate.since DESC`.execute(on)
  return rows
}

/** `past`: the day is over; `taken`: the country already has a rate from this day on. */
export async function insertVatRate(
  tx: Tx,
  { country, since, rate }: Omit<VatRate, 'state'>,
): Promise<'added' | 'past' | 'taken'> {
  const { rows } = await sql<{ past: boolean }>`SELECT ${since}::date < current_date AS past`.execute(tx)
  if (rows[0]!.past) return 'past'
  const { rows: added } = await sql`INSERT INTO payments_vat_rate (country, since, rate)
    VALUES (${country}, ${since}::date, ${rate}::int) ON CONFLICT (country, since) DO NOTHING RETURNING 1`.execute(tx)
  return added.length > 0 ? 'added' : 'taken'
}

/** Deletes a rate that has not begun; returns undefined if no such rate exists. */
export async function deletePlannedRate(
  tx: Tx,
  { country, since }: Pick<VatRate, 'country' | 'since'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ rate: number }>`DELETE FROM payments_vat_rate
    WHERE country = ${country} AND since = ${since}::date AND since > current_date RETURNING rate`.execute(tx)
  return rows[0]?.rate
}
