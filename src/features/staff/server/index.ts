import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { files, routes } from './routes.ts'

export { membersByName } from './actions/list-actions.ts'
export { officeFinders, waitingCounts } from './frame/office-search.ts'
export { inviteFromCommandLine } from './invitations/invite-staff.ts'
export { createStaff, identifyStaff } from './sessions/sessions.ts'

export const room: RoomServer = {
  routes,
  files,
  // The audit log names members by id only. It proves what staff did, so an erasure keeps its entries. It isn't part of
  // a member's export, because its subject is the work of staff.
  personalData: { tables: ['staff_action'] },
  securityCodes: {
    staff_login_failed: 'staff_login_failed',
    staff_code_wrong: 'staff_login_failed',
    staff_password_wrong: 'staff_login_failed',
    passkey_refused: 'staff_login_failed',
    staff_locked: 'staff_locked',
    staff_link_invalid: 'link_refused',
    // The password was right, but nobody has released the first second factor: perhaps a guessed password.
    staff_link_needed: 'staff_refused',
  },
}

export type { ActionName } from '../rules-actions.ts'
export { staffEmails, timeZoneOf } from './actions/store-find-actions.ts'
export { mayBeOnePerson } from './invitations/store-inviters.ts'
export { memberParts } from './member-parts.ts'
export { staffByEmail } from './store.ts'
export {
  changesBetween,
  countActionsOn,
  lastActionsOn,
  membersActedOn,
  recordAction,
  recordListed,
  recordViews,
} from './store-actions.ts'
export { staffMembers } from './store-factor.ts'
