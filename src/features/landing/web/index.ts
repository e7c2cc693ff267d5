import type { PageDeclaration } from '#platform/web/page-declaration.ts'

export { usePageHidden } from './use-page-hidden.ts'

export const pages: readonly PageDeclaration[] = [
  { path: '/', layout: 'lander', load: () => import('./home-page.tsx'), deferred: true, shared: true },
  {
    path: '/members/:id/landing',
    layout: 'lander',
    load: () => import('./portrait-page.tsx'),
    deferred: true,
    shared: true,
  },
  {
    path: '/members/:id/landing2/:slug?',
    layout: 'lander',
    load: () => import('./conversation-page.tsx'),
    deferred: true,
    shared: true,
  },
  {
    path: '/members/:id/landing3/:slug?',
    layout: 'lander',
    load: () => import('./gallery-page.tsx'),
    deferred: true,
    shared: true,
  },
  {
    path: '/landers/tinderswipe',
    layout: 'lander',
    load: () => import('./tinderswipe-page.tsx'),
    deferred: true,
    shared: true,
  },
]
