import { type Filters, type Gender, gendersOf } from '../../rules.ts'
import type { Condition } from './store-conditions.ts'

/** A search query with every reference resolved, ready for SQL. */
export interface SearchQuery {
  /** The site and all sites that share members with it. */
  readonly siteIds: readonly number[]
  /** Null for a visitor. A visitor finds members regardless of the gender that these members look for. */
  readonly viewer: { readonly id: number; readonly gender: Gender } | null
  readonly filters: Filters
  /** The searched countries as numbers. */
  readonly countries: readonly number[]
  readonly born: { readonly from: number; readonly to: number }
  /** One bit for each requested interest. */
  readonly interests: number
  /** The chosen city or the viewer's own, from which distances are measured. */
  readonly origin: { readonly x: number; readonly y: number } | null
  /** Excludes the members whom this narrower search has already found. */
  readonly except?: SearchQuery
  /** An extra condition of an upper room on row `m`. */
  readonly unless?: Condition
}

/** One result row with the values that the next page's cursor needs. */
export interface ResultRow {
  readonly member_id: number
  readonly act: number
  readonly away: number
  readonly city: number
}

/** Cities within the radius for one site, gender and country, with their number of members. */
export interface RadiusArea {
  readonly siteId: number
  readonly gender: Gender
  readonly country: number
  readonly cities: readonly number[]
  readonly members: number
}

/** One scan of the search: the members of one site and gender. */
export function groupsOf({ siteIds, filters }: SearchQuery): { siteId: number; gender: Gender }[] {
  return siteIds.flatMap(siteId => gendersOf(filters.gender).map(gender => ({ siteId, gender })))
}
