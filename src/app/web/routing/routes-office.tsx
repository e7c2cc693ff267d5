import { Outlet, type RouteObject } from 'react-router'
import { officePages as bans } from '#bans/office'
import { officePages as chat } from '#chat/office'
import { officePages as credits } from '#credits/office'
import { officePages as desk } from '#desk/office'
import { officePages as discovery } from '#discovery/office'
import { officePages as fictional } from '#fictional/office'
import { officePages as figures } from '#figures/office'
import { officePages as landing } from '#landing/office'
import { officePages as members } from '#members/office'
import { officePages as notifications } from '#notifications/office'
import { officePages as offers } from '#offers/office'
import { officePages as pages } from '#pages/office'
import { officePages as payments } from '#payments/office'
import { officePages as photos } from '#photos/office'
import { OfficePagesProvider } from '#platform/web/office-entries.tsx'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'
import { officePages as postbacks } from '#postbacks/office'
import { officePages as queue } from '#queue/office'
import { officePages as safety } from '#safety/office'
import { officePages as sites } from '#sites/office'
import { officePages as staff } from '#staff/office'
import { DESK_URL, OFFICE_URL } from '#staff/urls'
import { officePages as support } from '#support/office'
import { officePages as texts } from '#texts/office'
import { SkipLink } from '../navigation/skip-link.tsx'
import { ErrorScreen } from './error-page.tsx'
import { pageRoute } from './lazy-page.ts'
import { NotFound } from './not-found.tsx'

/** The pages in the order of the navigation. */
const officePages: readonly OfficePageDeclaration[] = [
  ...support,
  ...queue,
  ...photos,
  ...members,
  ...fictional,
  ...safety,
  ...bans,
  ...pages,
  ...payments,
  ...offers,
  ...credits,
  ...chat,
  ...notifications,
  ...postbacks,
  ...discovery,
  ...figures,
  ...sites,
  ...texts,
  ...landing,
  ...staff,
  ...desk,
]

/** The back office and the desk. Only the browsers of staff load this file. */
export const officeRoutes: RouteObject = {
  id: 'office',
  Component: OfficeLayout,
  children: [
    ...officePages.map(page => pageRoute(page, ErrorScreen)),
    ...[`${OFFICE_URL}/*`, `${DESK_URL}/*`].map(path => ({ id: path, path, ...NotFound, ErrorBoundary: ErrorScreen })),
  ],
}

/** Each page brings its own frame. */
function OfficeLayout() {
  return (
    <OfficePagesProvider pages={officePages}>
      <SkipLink />
      <Outlet />
    </OfficePagesProvider>
  )
}
