export { Footer } from './footer.tsx'

/** Lazily loaded screens, for the route table. */
export const pages = {
  document: () => import('./document-page.tsx'),
  complaints: () => import('./complaints-page.tsx'),
}
