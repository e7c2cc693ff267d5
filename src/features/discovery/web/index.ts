export { gridClass, MemberCardTile } from './member-card-tile.tsx'
export { RelatedMembers } from './related-members.tsx'

export const pages = { search: () => import('./search-page.tsx') }
