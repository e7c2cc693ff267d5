import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { deleteExpiredEmailChanges } from './store-email-changes.ts'
import { eraseMember, supportData } from './store-erasure.ts'

export {
  type Correction,
  correctedAloneToday,
  correctionById,
  correctionsOf,
  insertCorrection,
  setCorrectionDecided,
} from './store-corrections.ts'
export {
  deleteExpiredEmailChange,
  type EmailChange,
  emailChangeById,
  insertEmailChange,
  setEmailChangeDecided,
  waitingEmailChange,
} from './store-email-changes.ts'
export {
  type FoundMember,
  findMembers,
  type MemberFilter,
  membersByEmail,
  membersByName,
  membersOfNetwork,
  membersOfSiteByName,
  placeAmongEmails,
  placeAmongNames,
} from './store-find.ts'
export { type MailPlace, mailsTo, type StoredMail } from './store-mails.ts'
export { insertNote, notesAbout } from './store-notes.ts'
export { waitingRequests } from './store-waiting.ts'

const deleteExpired = job({
  name: 'support.delete-expired',
  schedule: '41 3 * * *',
  run: deleteExpiredEmailChanges,
})

export const room: RoomServer = {
  jobs: [deleteExpired],
  personalData: {
    tables: ['support_correction', 'support_email_change', 'support_note'],
    export: supportData,
    erase: eraseMember,
  },
}
