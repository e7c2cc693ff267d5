import { holdsData } from '#platform/server/member-data.ts'
import type { RoomServer } from '#platform/server/serve.ts'
import { eraseEvidence } from './erase-evidence.ts'
import { eraseOnErasure } from './leaver.ts'
import { routes } from './routes.ts'
import { safetyData } from './store-leaver.ts'

export { blockBetween } from './block-between.ts'
export { decideReport } from './decide-report.ts'
export { heldUntil } from './erase-evidence.ts'
export { bearWitness, type Evidence } from './evidence.ts'
export { nameMembersBy } from './names.ts'
export { countOpenReports, groundsOfDisabling, openReports, reportById } from './store-reports.ts'

holdsData('safety', safetyData)

export const room: RoomServer = { routes, jobs: [eraseEvidence], listeners: [eraseOnErasure] }
