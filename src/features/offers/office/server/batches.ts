import { type BatchRow, batchById, batchesOf, codesOfBatch, createBatch, isOver } from '#offers/server'
import { csvOf } from '#platform/csv.ts'
import { type BodyOf, isInScope, type SiteScope } from '#platform/endpoint.ts'
import { invalidFields, notFound } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { instantOf } from '#platform/server/time/local-time.ts'
import { countryExists } from '#sites/rules'
import { recordAction, recordViews, timeZoneOf } from '#staff/server'
import type * as contract from '../contract-batches.ts'

const BATCHES_SHOWN = 50

export async function listBatches(scope: SiteScope, forAll: boolean): Promise<contract.CodeBatch[]> {
  return (await batchesOf(db(), { scope, forAll }, BATCHES_SHOWN)).map(present)
}

export async function makeCodeBatch(
  tx: Tx,
  staffId: number,
  given: BodyOf<typeof contract.makeCodeBatch>,
): Promise<number> {
  const { site, codes, country, value_percentage: percent } = given
  const prefix = given.prefix.toUpperCase()
  const expires = given.expires === null ? null : instantOf(given.expires, await timeZoneOf(staffId))
  if (country !== null && !countryExists(country)) throw invalidFields({ country: 'code_country_unknown' })
  if (expires && (await isOver(tx, expires))) throw invalidFields({ expires: 'code_expired_already' })
  const id = await createBatch(tx, { site, prefix, codes, percent, country, expires, staffId })
  const details = { batch: id, after: { codes, country, value_percentage: percent, expires } }
  await recordAction(tx, { staffId, action: 'make_code_batch', siteId: site, subject: prefix, details })
  return id
}

/** The codes of a batch as CSV. The download is logged, because anybody who has a code can use it. */
export async function batchCsv(id: number, staffId: number, scope: SiteScope) {
  const batch = await batchById(db(), id)
  // Each code of a batch for all sites is a discount on sites that the staff member may not see.
  if (!batch || (batch.site_id === null ? scope !== 'all' : !isInScope(scope, batch.site_id))) throw notFound()
  const view = {
    staffId,
    siteId: batch.site_id,
    subject: batch.prefix,
    details: { batch: id },
  }
  await recordViews([{ ...view, action: 'open_code_batch' }])
  const rows = (await codesOfBatch(db(), id)).map(({ code, used_at }) => [code, used_at?.toISOString() ?? ''])
  const bytes = Buffer.from(csvOf([['code', 'used_at'], ...rows]))
  return { bytes, type: 'text/csv; charset=utf-8', name: `${batch.prefix}-${id}.csv` }
}

function present({ site_id, expires, created_at, ...batch }: BatchRow): contract.CodeBatch {
  return { ...batch, site: site_id, expires: expires?.toISOString() ?? null, created_at: created_at.toISOString() }
}
