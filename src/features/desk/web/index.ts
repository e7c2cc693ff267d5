/** Lazily loaded screens by path, for the route table. */
export const pages = {
  '/desk': () => import('./desk-page.tsx'),
  '/desk/figures': () => import('./figures-page.tsx'),
}

declare module '#platform/web/slot.tsx' {
  interface Slots {
    /** Filled by the back office, which has the staff's sessions: the way out. */
    'desk.leave': Record<never, never>
  }
}
