import type { RouteObject } from 'react-router'
import type { Translate } from '#platform/web/i18n.tsx'
import type { PageModule } from '#platform/web/page.ts'
import { reloadOnce } from './chunk-guard.ts'
import { ErrorPage } from './error-page.tsx'
import { loadTexts } from './texts.ts'

/** What the shell reads of a matched page. */
export interface PageHandle {
  readonly title: (t: Translate, data: never) => string
  readonly description?: PageModule['description']
  readonly meta?: PageModule['meta']
  readonly texts: PageModule['texts']
  readonly hasLoader: boolean
  readonly deferred: boolean
}

type Import = () => Promise<PageModule>

/** One line of the route table: a path and the lazily loaded page behind it. */
export function page(path: string, load: Import, options: { deferred?: boolean } = {}): RouteObject {
  return {
    path,
    ErrorBoundary: ErrorPage,
    lazy: async () => {
      const module = await load().catch(reloadOnce)
      await loadTexts(module.texts)
      const { loader, action, Component, title, description, meta, texts } = module
      const handle: PageHandle = {
        title,
        description,
        meta,
        texts,
        hasLoader: loader !== undefined,
        deferred: options.deferred ?? false,
      }
      return { loader, action, Component, handle }
    },
  }
}
