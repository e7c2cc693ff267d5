import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { eraseEvidence } from './erase-evidence.ts'
import { routes } from './routes.ts'
import { eraseMember, safetyData } from './store-erasure.ts'

export { blockBetween } from './blocks.ts'
export { decideReport } from './decide-report.ts'
export { evidenceNeededUntil } from './erase-evidence.ts'
export { type Evidence, evidenceSources } from './evidence.ts'
export { announcesHarm, harmsOnSite, spokenNumber } from './find-harms.ts'
export { type BanScope, mailBanReturn } from './mails.ts'
export { mailLifted, mailMeasure } from './mails-measures.ts'
export { type MemberName, memberLookup } from './member-lookup.ts'
export { countOpenReports, groundsOfDisabling, openReports, reportById, reportsAbout } from './store-reports.ts'

export const room: RoomServer = {
  routes,
  jobs: [eraseEvidence],
  personalData: {
    tables: ['platform_security_event', 'safety_block', 'safety_report'],
    export: safetyData,
    exportIds: { id: 'report', blocked_id: 'member', about: 'member' },
    erase: eraseMember,
  },
}
