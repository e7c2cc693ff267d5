import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { siteChecks } from '#sites/server'
import { ownChecks } from './checks/own-checks.ts'
import { routes } from './routes.ts'

export const office: RoomServer = { routes, extends: ownChecks.map(check => siteChecks.with(check)) }

export { siteFor } from './settings/owner-sites.ts'
