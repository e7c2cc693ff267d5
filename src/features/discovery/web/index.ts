import type { PageDeclaration } from '#platform/web/page-declaration.ts'

export { gridClass, MemberCardTile } from './cards/member-card-tile.tsx'
export { MemberStackCard } from './cards/member-stack-card.tsx'
export { RelatedMembers } from './related-members.tsx'

export { queryOf } from './search-address.ts'

declare module '#platform/web/slot.tsx' {
  interface Slots {
    /** Links beside the search to other ways of meeting members. */
    'search.ways': Record<never, never>
  }
}

export const pages: readonly PageDeclaration[] = [
  { path: '/members', load: () => import('./search-page.tsx') },
  { path: '/members/saved', who: 'member', load: () => import('./saved/saved-page.tsx') },
  { path: '/saved-search/stop', load: () => import('./saved/stop-alert-page.tsx') },
  { path: '/match-finder', load: () => import('./finder/match-finder-page.tsx') },
]
