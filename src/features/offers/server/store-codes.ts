import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/db.ts'
import type { CodeColumns } from './store.ts'

/** A code's rules as an operator writes them; what is left out doesn't narrow it. */
export interface CodeFields {
  readonly siteId: number | null
  readonly percent: number
  readonly validity: 'once-per-user' | 'once' | 'unlimited'
  readonly status?: 'active' | 'ended'
  readonly country?: string | null
  readonly userId?: number | null
  readonly expires?: Date | null
  readonly currency?: string | null
  /** In minor units of the currency. */
  readonly minimum?: number | null
  readonly methods?: readonly string[] | null
}

export interface NewCode extends CodeFields {
  readonly code: string
}

const methodsOf = ({ methods }: CodeFields) => (methods ? [...methods] : null)

/** The code's id; undefined where the site has one of that name, which stays as it is. */
export async function insertCode(tx: Tx, code: NewCode): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO offers_code (site_id, code, country, user_id, expires, value_percentage, currency, minimum_order_value,
      status, validity, paymentmethods)
    VALUES (${code.siteId}, ${code.code}, ${code.country ?? null}, ${code.userId ?? null}, ${code.expires ?? null},
      ${code.percent}, ${code.currency ?? null}, ${code.minimum ?? null}, ${code.status ?? 'active'}, ${code.validity},
      ${methodsOf(code)})
    ON CONFLICT (site_id, code) DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id
}

/** The code's name; `unknown` where there is none, `taken` where another of that name is on the site that it moves to. */
export async function updateCode(
  tx: Tx,
  id: number,
  code: CodeFields,
): Promise<{ code: string } | 'unknown' | 'taken'> {
  const { rows: known } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT FROM offers_code AS other WHERE other.code = own.code AND other.id <> own.id
      AND other.site_id IS NOT DISTINCT FROM ${code.siteId}::smallint) AS taken
    FROM offers_code AS own WHERE id = ${id} FOR UPDATE`.execute(tx)
  if (!known[0]) return 'unknown'
  if (known[0].taken) return 'taken'
  const { rows } = await sql<{ code: string }>`
    UPDATE offers_code SET site_id = ${code.siteId}, country = ${code.country ?? null}, user_id = ${code.userId ?? null},
      expires = ${code.expires ?? null}, value_percentage = ${code.percent}, currency = ${code.currency ?? null},
      minimum_order_value = ${code.minimum ?? null}, status = ${code.status ?? 'active'}, validity = ${code.validity},
      paymentmethods = ${methodsOf(code)}
    WHERE id = ${id} RETURNING code::text AS code`.execute(tx)
  return rows[0]!
}

export interface OfficeCodeRow extends CodeColumns {
  readonly site_id: number | null
  readonly created_at: Date
  readonly uses: number
}

/** Codes made before one, newest first, with the orders that were paid with each. */
export async function codesBefore(on: Db | Tx, before: number | undefined, limit: number): Promise<OfficeCodeRow[]> {
  const { rows } = await sql<OfficeCodeRow>`
    SELECT code.*, code.code::text AS code, coalesce(expires <= now(), false) AS expired,
      (SELECT count(*) FROM offers_use AS used WHERE used.code_id = code.id AND state IN ('used', 'late'))::int AS uses
    FROM offers_code AS code WHERE id < ${before ?? 2_147_483_647} ORDER BY id DESC LIMIT ${limit}`.execute(on)
  return rows
}
