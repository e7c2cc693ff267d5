import { Outlet, type RouteObject } from 'react-router'
import { officePages as backoffice } from '#backoffice/office'
import { LeaveDeskButton } from '#backoffice/web'
import { officePages as desk } from '#desk/office'
import { OfficeEntriesProvider } from '#platform/web/office-entries.tsx'
import type { OfficePageDeclaration } from '#platform/web/page-declaration.ts'
import { type SlotParts, SlotProvider } from '#platform/web/slot.tsx'
import { LADDER, type Room } from '../../ladder.ts'
import { ErrorScreen } from './error-page.tsx'
import { pageRoute } from './lazy-page.ts'
import { NotFound } from './not-found.tsx'
import { SkipLink } from './skip-link.tsx'

const pagesByRoom: Partial<Record<Room, readonly OfficePageDeclaration[]>> = { backoffice, desk }

const officePages = LADDER.flatMap(room => pagesByRoom[room] ?? [])

const entries = officePages.flatMap(({ path, office }) => (office ? [{ ...office, href: path }] : []))

/** The back office and the desk. Only the browsers of staff load this file. */
export const officeRoutes: RouteObject = {
  id: 'office',
  Component: OfficeLayout,
  children: [
    ...officePages.map(page => pageRoute(page, ErrorScreen)),
    ...['/backoffice/*', '/desk/*'].map(path => ({ id: path, path, ...NotFound, ErrorBoundary: ErrorScreen })),
  ],
}

const parts: SlotParts = { 'desk.leave': [LeaveDeskButton] }

/** Each page brings its own frame. */
function OfficeLayout() {
  return (
    <OfficeEntriesProvider entries={entries}>
      <SkipLink />
      <SlotProvider parts={parts}>
        <Outlet />
      </SlotProvider>
    </OfficeEntriesProvider>
  )
}
