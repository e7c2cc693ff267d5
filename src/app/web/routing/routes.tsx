import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Layout } from '#platform/web/page-declaration.ts'
import { ChatLayout, DefaultLayout, EmptyLayout, LanderLayout } from '../layouts.tsx'
import { Root } from '../root.tsx'
import { ErrorPage, ErrorScreen } from './error-page.tsx'
import { pageRoute } from './lazy-page.ts'
import { NotFound } from './not-found.tsx'
import { pages } from './pages.ts'
import { rootLoader } from './root-loader.ts'

const LAYOUTS: Readonly<Record<Layout, ComponentType>> = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
}

/**
 * The route tree: the pages that the rooms declare, below their layouts. A route's id is its path, because a browser
 * without the office's routes would number the others differently from the server.
 */
export function routesWith(office: readonly RouteObject[]): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: ErrorScreen,
      loader: rootLoader,
      // A submitted form, for example the login, may change the data of every page. A link doesn't.
      shouldRevalidate: ({ formMethod }) => formMethod !== undefined && formMethod !== 'GET',
      children: [...(Object.keys(LAYOUTS) as Layout[]).map(layoutRoute), ...office],
    },
  ]
}

function layoutRoute(layout: Layout): RouteObject {
  const children = pages.filter(page => (page.layout ?? 'default') === layout).map(page => pageRoute(page, ErrorPage))
  if (layout === 'default') children.push({ id: '*', path: '*', ...NotFound, ErrorBoundary: ErrorPage })
  return { id: `layout:${layout}`, Component: LAYOUTS[layout], children }
}
