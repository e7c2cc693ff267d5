import type { SiteScope } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { decryptCursor, encryptCursor } from '#platform/server/endpoints/cursor.ts'
import { siteOf } from '#sites/server'
import { recordListed } from '#staff/server'
import { type Measure, MONEY } from '../../rules.ts'
import { type FigureFilters, rangeOf, selectionOf } from './figures.ts'
import { ITEMS } from './store-items.ts'

const PAGE = 50

interface ItemFilters extends FigureFilters {
  readonly measure: Measure
  readonly currency?: string | undefined
  readonly cursor?: string | undefined
}

interface Reader {
  readonly staffId: number
  readonly sites: SiteScope
  readonly withMoney: boolean
}

/** The members or orders that a number counts. The audit log records the view. */
export async function items(filters: ItemFilters, { staffId, sites, withMoney }: Reader) {
  const { cursor, ...chosen } = filters
  const { measure, currency } = chosen
  if (MONEY.includes(measure) && !withMoney) throw notFound()
  const rowsOf = ITEMS[measure]
  if (!rowsOf) throw new Problem('figure_without_list')
  const list = { name: 'figures', staffId, filters: chosen }
  const rows = await rowsOf({
    currency: MONEY.includes(measure) ? currency : undefined,
    range: rangeOf(filters),
    selection: selectionOf(filters, sites),
    after: decryptCursor<[string, number]>(list, cursor),
    limit: PAGE + 1,
  })
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  await recordListed(
    { staffId, list: 'figures' },
    shown.map(row => ({ id: row.member_id, siteId: row.site_id })),
  )
  return {
    items: shown.map(row => ({
      at: row.at!.toISOString(),
      site: siteOf(row.site_id).host,
      member: row.member_id,
      name: row.name,
      order: row.order_id,
      amount: withMoney && row.minor !== null ? { minor: row.minor, currency: row.currency! } : null,
    })),
    next: rows.length > PAGE && last ? encryptCursor(list, [last.atText, last.id]) : null,
  }
}
