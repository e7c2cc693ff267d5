import { type Filters, type Gender, gendersOf } from '../rules.ts'
import type { Condition } from './store-conditions.ts'

/** A search as the store carries it out: everything looked up, nothing left to decide. */
export interface Ask {
  /** The site, and those that share their members with it. */
  readonly siteIds: readonly number[]
  /** Null for a visitor, to whom everybody is shown whatever they look for. */
  readonly viewer: { readonly id: number; readonly gender: Gender } | null
  readonly filters: Filters
  /** The countries searched, as numbers. */
  readonly countries: readonly number[]
  readonly born: { readonly from: number; readonly to: number }
  /** One bit for each interest asked for. */
  readonly interests: number
  /** The city that was chosen, or the viewer's own: what distances are measured from. */
  readonly origin: { readonly x: number; readonly y: number } | null
  /** Leave out those that this narrower search finds. */
  readonly except?: Ask
  /** What an upper room wants of the row `m` besides. */
  readonly unless?: Condition
}

/** One row of a page, with what the next page continues from. */
export interface Found {
  readonly member_id: number
  readonly act: number
  readonly away: number
  readonly city: number
}

/** Cities within the radius, by site, gender and country, and how many people they hold. */
export interface Reach {
  readonly siteId: number
  readonly gender: Gender
  readonly country: number
  readonly cities: readonly number[]
  readonly people: number
}

/** One walk of a search: a site's people of one gender. */
export function groupsOf({ siteIds, filters }: Ask): { siteId: number; gender: Gender }[] {
  return siteIds.flatMap(siteId => gendersOf(filters.gender).map(gender => ({ siteId, gender })))
}
