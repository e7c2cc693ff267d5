import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { routes } from './routes.ts'
import { eraseMember } from './store-erasure.ts'

export const room: RoomServer = { routes, personalData: { tables: ['signup_signup'], erase: eraseMember } }
