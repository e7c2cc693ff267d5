import type { RouteObject } from 'react-router'
import { ChatLayout, DefaultLayout, EmptyLayout, LanderLayout } from './layouts.tsx'
import { page } from './lazy-page.ts'
import { NotFound } from './not-found.tsx'
import { Root, RootError } from './root.tsx'
import { rootLoader } from './root-loader.ts'

/** The routes of the specification's §2, by layout. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    loader: rootLoader,
    shouldRevalidate: () => false,
    children: [
      {
        Component: DefaultLayout,
        children: [{ path: '*', loader: NotFound.loader, Component: NotFound.Component, ErrorBoundary: RootError }],
      },
      { Component: ChatLayout, children: [] },
      { Component: LanderLayout, children: [] },
      { Component: EmptyLayout, children: [] },
    ],
  },
]
void page
