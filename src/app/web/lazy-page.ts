import { data, type RouteObject } from 'react-router'
import { getUser } from '#members/contract'
import { isId } from '#platform/ids.ts'
import type { Translate } from '#platform/web/i18n.tsx'
import { loginPath, type PageModule, pageLoader } from '#platform/web/page.ts'
import { reloadOnce } from './chunk-guard.ts'
import { ErrorPage, ErrorScreen } from './error-page.tsx'
import { loadTexts } from './texts.ts'

/** What the shell reads of a matched page. */
export interface PageHandle {
  readonly title: (t: Translate, data: never) => string
  readonly description?: PageModule['description']
  readonly meta?: PageModule['meta']
  readonly texts: PageModule['texts']
  readonly hasLoader: boolean
  readonly deferred: boolean
  readonly file: PageModule['file']
}

type Import = () => Promise<PageModule>

interface PageOptions {
  readonly deferred?: boolean
  /** Brings its own frame, `<main>` and all; an error page then needs one too. */
  readonly bare?: boolean
}

/** One line of the route table: a path and the lazily loaded page behind it. */
export function page(path: string, load: Import, options: PageOptions = {}): RouteObject {
  return {
    path,
    ErrorBoundary: options.bare ? ErrorScreen : ErrorPage,
    lazy: async () => {
      const module = await load().then(withTexts).catch(reloadOnce)
      if (module instanceof Error) return { loader: () => Promise.reject(module) }
      const { action, Component, title, description, meta, texts, file } = module
      const open = module.members ? membersOnly(module.loader) : module.loader
      const loader = path.includes('/:id') ? knownIdsOnly(open) : open
      const handle: PageHandle = {
        title,
        description,
        meta,
        texts,
        hasLoader: module.loader !== undefined,
        deferred: options.deferred ?? false,
        file,
      }
      return { loader, action, Component, handle }
    },
  }
}

async function withTexts(module: PageModule): Promise<PageModule> {
  await loadTexts(module.texts)
  return module
}

/**
 * A visitor who asks for a member's page is sent to log in (AUTH-8). In the browser the page's own calls refuse; asking
 * first would only make every page slower.
 */
function membersOnly(load: PageModule['loader']): PageModule['loader'] {
  const refuseVisitors = pageLoader(async ({ call, url, redirect }) => {
    const { user } = import.meta.env.SSR ? await call(getUser) : { user: true }
    if (!user) throw redirect(loginPath(url))
    return null
  })
  return async args => {
    await refuseVisitors(args)
    return load ? load(args) : null
  }
}

/** An address that names nothing of ours is a page that doesn't exist, whoever asks; no page looks at that itself. */
function knownIdsOnly(load: PageModule['loader']): PageModule['loader'] {
  return async args => {
    if (!isId(args.params.id)) throw data(null, { status: 404 })
    return load ? load(args) : null
  }
}
