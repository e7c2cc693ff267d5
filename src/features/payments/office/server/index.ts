import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { ordersPart } from './member-part.ts'
import { files, routes } from './routes.ts'

export const office: RoomServer = { routes, files, extends: [ordersPart] }

export { moneyMember } from './money-member.ts'
