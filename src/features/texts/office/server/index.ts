import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { routes } from './routes.ts'

export { mayChangeCompany } from './change-wording.ts'

export const office: RoomServer = { routes }
