export { LikeButton } from './like-button.tsx'
export { LikesBadge } from './likes-badge.tsx'
export { NewLikes } from './new-likes.tsx'
export { likesQuery, useNewLikes } from './queries.ts'
export { loadStanding, primeStanding } from './standing.ts'
export { SwipeLink } from './swipe-link.tsx'

export const pages = {
  /** /members/:id/like */
  like: () => import('./like-page.tsx'),
  likes: () => import('./likes-page.tsx'),
  /** /swipe-game */
  swipe: () => import('./swipe-page.tsx'),
}
