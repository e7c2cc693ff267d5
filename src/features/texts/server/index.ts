import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { startOwnTexts } from './own-texts.ts'

export { reloadTexts } from './own-texts.ts'
export { currentVersions, insertVersion, lastChangeOf, type VersionRow, versionsOf } from './store.ts'

export const room: RoomServer = { start: startOwnTexts }
