import { sql } from 'kysely'
import { db } from '#platform/server/database/db.ts'

/** Whether any order of the site was ever paid. */
export async function hasPaidOrder(siteId: number): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`SELECT EXISTS (SELECT FROM payments_order
    WHERE site_id = ${siteId}::smallint AND status = 'completed') AS paid`.execute(db())
  return rows[0]!.paid
}
