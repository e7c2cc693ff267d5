import { sql } from 'kysely'
import type { SiteScope } from '#platform/endpoint.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import type { CodeColumns } from './store.ts'

export type CodeRules = Omit<CodeColumns, 'id' | 'code' | 'expired'> & { readonly site_id: number | null }

/** A code's rules as an operator sets them. An absent field doesn't limit the code. */
export type CodeFields = Partial<CodeRules> & Pick<CodeRules, 'site_id' | 'value_percentage' | 'validity'>

export type NewCode = CodeFields & { readonly code: string }

/** Returns the code's id; undefined if the site already has a code of that name. */
export async function insertCode(tx: Tx, code: NewCode): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('offers_code')
    .values(code)
    .onConflict(conflict => conflict.columns(['site_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/**
 * Changes or ends a code; orders that were placed with it stay as they are. Returns the code before the change; `unknown`
 * if the code doesn't exist, `taken` if another code of the new site has the name.
 */
export async function updateCode(
  tx: Tx,
  id: number,
  code: CodeRules,
): Promise<(CodeRules & { code: string }) | 'unknown' | 'taken'> {
  const { rows: known } = await sql<CodeRules & { code: string; taken: boolean }>`
    SELECT code::text AS code, site_id, country, user_id, expires, value_percentage, currency, minimum_order_value, status,
      validity, paymentmethods, EXISTS (SELECT FROM offers_code AS other WHERE other.code = own.code AND other.id <> own.id
      AND other.site_id IS NOT DISTINCT FROM ${code.site_id}::smallint) AS taken
    FROM offers_code AS own WHERE id = ${id} FOR UPDATE`.execute(tx)
  if (!known[0]) return 'unknown'
  const { taken, ...former } = known[0]
  if (taken) return 'taken'
  await tx.updateTable('offers_code').set(code).where('id', '=', id).execute()
  return former
}

export interface OfficeCodeRow extends CodeColumns {
  readonly site_id: number | null
  readonly created_at: Date
  readonly uses: number
}

/** The site of a code, null for all sites; undefined if there is no such code. */
export async function siteOfCode(on: Db | Tx, id: number): Promise<number | null | undefined> {
  const { rows } = await sql<{ site_id: number | null }>`SELECT site_id FROM offers_code WHERE id = ${id}`.execute(on)
  return rows[0]?.site_id
}

/**
 * A page of codes of these sites and of all sites, newest first, with the number of paid orders of each. The codes of
 * batches are left out.
 */
export async function codesBefore(
  on: Db | Tx,
  scope: SiteScope,
  before: number | undefined,
  limit: number,
): Promise<OfficeCodeRow[]> {
  const sites = scope === 'all' ? null : [...scope]
  const { rows } = await sql<OfficeCodeRow>`
    SELECT code.*, code.code::text AS code, coalesce(expires <= now(), false) AS expired,
      (SELECT count(*) FROM offers_use AS used WHERE used.code_id = code.id AND state IN ('used', 'late'))::int AS uses
    FROM offers_code AS code WHERE id < ${before ?? 2_147_483_647} AND batch_id IS NULL
      AND (${sites}::int[] IS NULL OR site_id IS NULL OR site_id = ANY(${sites}::int[])) ORDER BY id DESC LIMIT ${limit}`.execute(
    on,
  )
  return rows
}
