export { LikeButton } from './like-button.tsx'
export { LikesBadge } from './likes-badge.tsx'
export { NewLikes } from './new-likes.tsx'
export { likesQuery, useNewLikes } from './queries.ts'
export { SwipeLink } from './swipe-link.tsx'

export const pages = {
  likes: () => import('./likes-page.tsx'),
  /** /swipe-game */
  swipe: () => import('./swipe-page.tsx'),
}
