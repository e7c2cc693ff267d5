import type { RoomServer } from '#platform/server/endpoints/serve.ts'

export { type FoundMember, findMembers, type MemberKey, membersOfNetwork } from './store-find.ts'

export const room: RoomServer = {}
