import type { ComponentType } from 'react'
import { data, type RouteObject } from 'react-router'
import { getUser } from '#members/contract'
import { isId } from '#platform/ids.ts'
import type { Translate } from '#platform/web/i18n.tsx'
import { loginPath, type PageModule, pageLoader } from '#platform/web/page.ts'
import type { PageDeclaration } from '#platform/web/page-declaration.ts'
import { loadQueries, QUERIES_FILE } from '../query-cache.tsx'
import { loadSlots, slotFiles } from '../slots/load-slots.ts'
import { COMMON_TEXTS, loadTexts } from '../texts.ts'
import { reloadOnce } from './reload-once.ts'

/** The fields of a matched page that the head and the layouts read. */
export interface PageHandle {
  readonly title: (t: Translate, data: never) => string
  readonly hasWholeTitle: boolean
  readonly description?: PageModule['description']
  readonly meta?: PageModule['meta']
  readonly canonical?: PageModule['canonical']
  readonly texts: PageModule['texts']
  readonly hasLoader: boolean
  readonly deferred: boolean
  /** Source files that a browser needs for the page. */
  readonly files: readonly string[]
}

type Declaration = Pick<PageDeclaration, 'path' | 'who' | 'load' | 'deferred'>

/** The route of a declared page; its module is loaded at the first visit. */
export function pageRoute(
  { path, who, load, deferred = false }: Declaration,
  ErrorBoundary: ComponentType,
): RouteObject {
  return {
    id: path,
    path,
    ErrorBoundary,
    lazy: async () => {
      const module = await load().then(withParts).catch(reloadOnce)
      if (module instanceof Error) return { loader: () => Promise.reject(module) }
      const { action, Component, title, hasWholeTitle = false, description, meta, canonical, texts } = module
      const open = who === 'member' ? membersOnly(module.loader) : module.loader
      const loader = path.includes('/:id') ? knownIdsOnly(open) : open
      const hasLoader = module.loader !== undefined
      const head = { title, hasWholeTitle, description, meta, canonical }
      const handle: PageHandle = { ...head, texts, hasLoader, deferred, files: filesOf(module) }
      return { loader, action, Component, handle }
    },
  }
}

/** Loads what the page needs beside its own code. */
async function withParts(module: PageModule): Promise<PageModule> {
  const { texts = COMMON_TEXTS, slots = [], queries } = module
  await Promise.all([loadTexts(texts), loadSlots(slots), queries && loadQueries()])
  return module
}

function filesOf({ file, slots = [], queries }: PageModule): string[] {
  return [...(file ? [file] : []), ...slotFiles(slots), ...(queries ? [QUERIES_FILE] : [])]
}

/**
 * Redirects visitors of members' pages to the login (AUTH-8). In the browser the page's own requests are refused
 * instead; an extra check would slow every page.
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

/** An address with an invalid id is a missing page for every caller. */
function knownIdsOnly(load: PageModule['loader']): PageModule['loader'] {
  return async args => {
    if (!isId(args.params.id)) throw data(null, { status: 404 })
    return load ? load(args) : null
  }
}
