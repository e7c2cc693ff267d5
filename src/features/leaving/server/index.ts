import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { mountDownload, routes } from './routes.ts'
import { eraseMember, leavingData } from './store.ts'

export const room: RoomServer = {
  routes,
  personalData: { tables: ['leaving_deletion', 'leaving_offer'], export: leavingData, erase: eraseMember },
  mount: mountDownload,
}
