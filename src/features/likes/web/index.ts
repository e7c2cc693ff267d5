import type { PageDeclaration } from '#platform/web/page-declaration.ts'

export { LikeButton } from './like-button.tsx'
export { likesQuery, useNewLikes } from './like-queries.ts'
export { LikesBadge } from './likes-badge.tsx'
export { loadLikeState, primeLikeState } from './loaded-like-state.ts'
export { NewLikes } from './new-likes.tsx'
export { SwipeLink } from './swipe-link.tsx'

export const pages: readonly PageDeclaration[] = [
  { path: '/likes', who: 'member', load: () => import('./likes-page.tsx') },
  { path: '/likes/:type', who: 'member', load: () => import('./likes-page.tsx') },
  { path: '/swipe-game', who: 'member', load: () => import('./swipe-page.tsx') },
  { path: '/members/:id/like', who: 'member', load: () => import('./like-page.tsx') },
]
