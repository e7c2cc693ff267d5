export { gridClass, MemberCardTile } from './member-card-tile.tsx'
export { PersonCard } from './person-card.tsx'
export { RelatedMembers } from './related-members.tsx'

export { queryOf } from './search-address.ts'

declare module '#platform/web/slot.tsx' {
  interface Slots {
    /** Links beside the search to other ways of meeting members. */
    'search.ways': Record<never, never>
  }
}

export const pages = {
  search: () => import('./search-page.tsx'),
  /** /match-finder */
  /** /members/saved, and where a mail's link to stop leads */
  saved: () => import('./saved-page.tsx'),
  stopAlert: () => import('./stop-alert-page.tsx'),
  matchFinder: () => import('./match-finder-page.tsx'),
}
