import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { endExpiredBans } from './end-ban.ts'
import { findOtherAccounts } from './find-other-accounts.ts'
import { listeners } from './listeners.ts'
import { renameMailboxes } from './rename-mailboxes.ts'
import { banData, eraseMember } from './store-erasure.ts'

export { compareHash, compareIdentifier, comparePhoto } from './compare-identifiers.ts'
export { endBan } from './end-ban.ts'
export {
  type Identifier,
  identifierHash,
  identifierHolders,
  identifierSources,
  maskedPhotoHash,
} from './identifiers.ts'
export { addToBan, makeBan, refreshIdentifiers } from './make-ban.ts'
export { activeBans, banById, bansOf, lockBan } from './store.ts'
export {
  countOpenSuspicions,
  decideSuspicion,
  openSuspicions,
  photoDistance,
  type SuspicionRow,
  suspicionById,
} from './store-hits.ts'

export const room: RoomServer = {
  jobs: [endExpiredBans, findOtherAccounts, renameMailboxes],
  listeners,
  personalData: {
    tables: ['bans_account', 'bans_former_email', 'bans_hit', 'bans_identifier', 'bans_photo', 'bans_suspicion'],
    export: banData,
    erase: eraseMember,
  },
}
