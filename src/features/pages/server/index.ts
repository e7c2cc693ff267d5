import { accountOf } from '#accounts/server'
import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { recordSignup } from './agreements.ts'
import { announceTerms } from './announce-terms.ts'
import { legalCheck } from './legal-check.ts'
import { supportInbox } from './mailed-complaint.ts'
import { routes } from './routes.ts'
import { agreementsOf, eraseAgreements } from './store-agreements.ts'
import { complaintData, eraseMember } from './store-erasure.ts'
import { mountCrawlers } from './visitors/routes.ts'

export { announceTerms } from './announce-terms.ts'
export { handleComplaint } from './complaints.ts'
export { DOCUMENT_PREVIEW } from './documents.ts'
export { OWN_PAGE_PREVIEW } from './own-pages.ts'
export { complaintById, countComplaints } from './store.ts'
export { agreementsOf } from './store-agreements.ts'
export {
  type DocumentVersion,
  documentVersions,
  haveMembers,
  lockDocumentVersion,
  saveDraft,
  setValidFrom,
} from './store-documents.ts'
export {
  complaintsFrom,
  complaintsOfMember,
  handledInbox,
  type InboxComplaint,
  inboxComplaint,
  openInbox,
  setAssigned,
  timeToAnswer,
} from './store-inbox.ts'
export {
  insertOwnPage,
  ownPageById,
  ownPages,
  type PageContent,
  pageVersion,
  pageVersions,
  replaceOwnPage,
} from './store-own-pages.ts'
export {
  deleteStandardAnswer,
  insertStandardAnswer,
  replaceStandardAnswer,
  type StandardAnswer,
  type StandardAnswerContent,
  standardAnswerById,
  standardAnswers,
} from './store-standard-answers.ts'

export const room: RoomServer = {
  routes,
  mount: mountCrawlers,
  jobs: [announceTerms],
  listeners: [recordSignup],
  extends: [legalCheck, supportInbox],
  personalData: {
    tables: ['pages_agreement', 'pages_complaint'],
    export: async memberId => ({ ...(await complaintData(memberId)), agreements: await agreementsOf(memberId) }),
    async erase(tx, memberId) {
      await eraseMember(tx, memberId, (await accountOf(tx, memberId))?.email ?? null)
      await eraseAgreements(tx, memberId)
    },
  },
}
