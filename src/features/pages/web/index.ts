import type { PageDeclaration } from '#platform/web/page-declaration.ts'

export { Footer } from './footer.tsx'

export const pages: readonly PageDeclaration[] = [
  { path: '/complaints', load: () => import('./complaints-page.tsx') },
  { path: '/pages/:token', load: () => import('./document-page.tsx') },
]
