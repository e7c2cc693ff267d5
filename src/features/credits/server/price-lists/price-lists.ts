import type { Db, Tx } from '#platform/server/database/db.ts'
import { asPriceList, type PriceList } from '../bundles.ts'
import { deletePlanned, insertList, isInFuture, listVersions, type NewList, newestList } from './store-price-lists.ts'

export interface PriceListAt {
  readonly id: number
  readonly startsAt: Date
  readonly isPlanned: boolean
  readonly list: PriceList
}

/** The own lists of a site in a country, the latest start first. */
export async function priceListVersions(db: Db | Tx, siteId: number, country: string): Promise<PriceListAt[]> {
  const rows = await listVersions(db, siteId, country)
  return rows.map(row => ({
    id: row.id,
    startsAt: row.starts_at,
    isPlanned: row.is_planned,
    list: asPriceList(row),
  }))
}

/** The number of the newest list; 0 without one. */
export function newestVersion(tx: Tx, siteId: number, country: string): Promise<number> {
  return newestList(tx, siteId, country)
}

/** Whether this time on the clock of a zone is still to come. */
export function startsLater(tx: Tx, local: string, zone: string): Promise<boolean> {
  return isInFuture(tx, local, zone)
}

/** Undefined if another list of the site and country has this start. */
export function addVersion(tx: Tx, list: NewList) {
  return insertList(tx, list)
}

/** Deletes a list that has not started; undefined if no such list exists. */
export function cancelVersion(tx: Tx, siteId: number, id: number) {
  return deletePlanned(tx, siteId, id)
}
