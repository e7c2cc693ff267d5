import { sql } from 'kysely'
import type { Tx } from '#platform/server/db.ts'

/** A code as an operator makes it; what is left out doesn't narrow it. */
export interface NewCode {
  readonly siteId: number | null
  readonly code: string
  readonly percent: number
  readonly validity: 'once-per-user' | 'once' | 'unlimited'
  readonly country?: string | null
  readonly userId?: number | null
  readonly expires?: Date | null
  readonly minimum?: { readonly minor: number; readonly currency: string } | null
  readonly methods?: readonly string[] | null
}

export async function insertCode(tx: Tx, code: NewCode): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO offers_code (site_id, code, country, user_id, expires, value_percentage, currency, minimum_order_value,
      validity, paymentmethods)
    VALUES (${code.siteId}, ${code.code}, ${code.country ?? null}, ${code.userId ?? null}, ${code.expires ?? null},
      ${code.percent}, ${code.minimum?.currency ?? null}, ${code.minimum?.minor ?? null}, ${code.validity},
      ${code.methods ? [...code.methods] : null})
    ON CONFLICT (site_id, code) DO NOTHING RETURNING 1`.execute(tx)
  return rows.length > 0
}
