import type { RoomServer } from '#platform/server/serve.ts'
import { routes } from './routes.ts'

export { blockBetween } from './block-between.ts'
export { decideReport } from './decide-report.ts'
export { bearWitness } from './evidence.ts'
export { countOpenReports, disabledReports, openReports, reportById } from './store-reports.ts'

export const room: RoomServer = { routes }
