import type { PageDeclaration } from '#platform/web/page-declaration.ts'
import { LANG_CONFIG_URL } from '../urls.ts'

export { Footer } from './footer.tsx'
export { OwnPageArticle } from './own-page-article.tsx'

export const pages: readonly PageDeclaration[] = [
  { path: '/complaints', load: () => import('./complaints-page.tsx') },
  { path: LANG_CONFIG_URL, load: () => import('./lang-config-page.tsx') },
  { path: '/:token', load: () => import('./own-page.tsx'), shared: true },
  { path: '/pages/:token', load: () => import('./document-page.tsx'), shared: true },
]
