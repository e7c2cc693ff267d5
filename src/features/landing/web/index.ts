/** Lazily loaded screens, for the route table. */
export const pages = {
  home: () => import('./home-page.tsx'),
  /** `/members/:id/landing` */
  portrait: () => import('./portrait-page.tsx'),
  /** `/members/:id/landing2/:slug?` */
  talk: () => import('./talk-page.tsx'),
  /** `/members/:id/landing3/:slug?` */
  gallery: () => import('./gallery-page.tsx'),
  /** `/landers/tinderswipe` */
  tinderswipe: () => import('./tinderswipe-page.tsx'),
}
