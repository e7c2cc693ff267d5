import type { I18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { ProblemDocument } from '#platform/problem.ts'
import { CallProblem } from '#platform/web/call.ts'
import { TextProvider, translatorOf } from '#platform/web/i18n.tsx'
import { type PageContext, pageContext } from '#platform/web/page.ts'
import { createQueryClient } from '#platform/web/query-client.ts'
import { type Head, headOf } from './head.ts'
import { MEMBER_FILE, MEMBER_TEXTS } from './member/load-member-parts.ts'
import { QUERIES_FILE } from './query-cache.tsx'
import type { PageHandle } from './routing/lazy-page.ts'
import { pages } from './routing/pages.ts'
import type { RootData } from './routing/root-loader.ts'
import { routesWith } from './routing/routes.tsx'
import { officeRoutes } from './routing/routes-office.tsx'
import { COMMON_TEXTS } from './texts.ts'

export type RenderedPage =
  | { readonly kind: 'response'; readonly response: Response }
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      readonly head: Head
      readonly root: RootData | undefined
      /** The start state of the browser's router, as JSON. */
      readonly hydration: object
      /**
       * Landing pages work without script, so their script starts only when the browser is idle or the page is touched.
       */
      readonly deferred: boolean
      /** The page is the same for all visitors. */
      readonly isShared: boolean
      /** Source files that the browser needs for this page beside those of the entry. */
      readonly needs: readonly string[]
      /** Names of the files of its texts. */
      readonly texts: readonly string[]
    }

export const problemOf = (document: ProblemDocument) => new CallProblem(document)

const routes = routesWith([officeRoutes])
const handler = createStaticHandler(routes)
const sharedPaths = new Set<string>(pages.filter(({ shared }) => shared).map(({ path }) => path))

function declaresShared(match: { readonly route: { readonly id?: string | undefined } } | undefined): boolean {
  return sharedPaths.has(match?.route.id ?? '')
}

/** Whether the page at this path is the same for all visitors. The id of a page's route is its path. */
export function isShared(path: string): boolean {
  return declaresShared(matchRoutes(routes, path)?.at(-1))
}

/** Renders one request: the page's loaders run in-process, then React to a string. */
export async function render(request: Request, page: PageContext, i18n: I18n): Promise<RenderedPage> {
  const requestContext = new RouterContextProvider(new Map([[pageContext as never, page]]))
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return { kind: 'response', response: context }
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <TextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    </TextProvider>,
  )
  const root = context.loaderData.root as RootData | undefined
  const matches = context.matches.map(({ route }) => ({
    handle: route.handle,
    loaderData: context.loaderData[route.id],
  }))
  const handles = matches.map(match => match.handle as PageHandle | undefined)
  const site = root?.settings ?? { name: '', description: '' }
  return {
    kind: 'page',
    status: context.statusCode,
    html,
    head: headOf(matches, translatorOf(i18n), site),
    root,
    hydration: hydrationOf(context),
    deferred: handles.some(handle => handle?.deferred),
    isShared: declaresShared(context.matches.at(-1)),
    needs: [...(root?.user ? [MEMBER_FILE, QUERIES_FILE] : []), ...handles.flatMap(handle => handle?.files ?? [])],
    texts: [COMMON_TEXTS, ...(root?.user ? [MEMBER_TEXTS] : []), ...handles.flatMap(handle => handle?.texts ?? [])],
  }
}

/** The shape that `createBrowserRouter` expects. */
function hydrationOf({ loaderData, actionData, errors }: StaticHandlerContext): object {
  const written = errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, writeError(error)]))
  return { loaderData, actionData, errors: written }
}

/** Browsers receive no details of unexpected errors. */
function writeError(error: unknown): object {
  if (isRouteErrorResponse(error)) return { ...error, __type: 'RouteErrorResponse' }
  return { message: '', __type: 'Error', __subType: 'Error' }
}
