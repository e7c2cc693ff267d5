import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { eraseOnErasure } from './leaver.ts'
import { routes } from './routes.ts'
import { safetyData } from './store-leaver.ts'

export { blockBetween } from './block-between.ts'
export { decideReport } from './decide-report.ts'
export { bearWitness } from './evidence.ts'
export { countOpenReports, disabledReports, openReports, reportById } from './store-reports.ts'

holdsData('safety', safetyData)

export const room: RoomServer = { routes, listeners: [eraseOnErasure] }
