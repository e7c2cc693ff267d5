import type { PageDeclaration } from '#platform/web/page-declaration.ts'

export { LikeButton } from './like-button.tsx'
export { LikesBadge } from './likes-badge.tsx'
export { loadLikeState, primeLikeState } from './loaded-like-state.ts'
export { NewLikes } from './new-likes.tsx'
export { likesQuery, useNewLikes } from './queries.ts'
export { SwipeLink } from './swipe-link.tsx'

export const pages: readonly PageDeclaration[] = [
  { path: '/likes', load: () => import('./likes-page.tsx') },
  { path: '/likes/:type', load: () => import('./likes-page.tsx') },
  { path: '/swipe-game', load: () => import('./swipe-page.tsx') },
  { path: '/members/:id/like', load: () => import('./like-page.tsx') },
]
