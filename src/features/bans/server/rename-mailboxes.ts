import { accountsById } from '#accounts/server'
import { transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { identifierHash } from './identifiers.ts'
import { refreshIdentifiers } from './make-ban.ts'
import { bannedMailboxes } from './store.ts'

/**
 * A release may name mailboxes in another way. Bans from before it then get the hash of the new name, and the search for
 * other accounts of the person runs again.
 */
export const renameMailboxes = job({
  name: 'bans.rename-mailboxes',
  schedule: '37 * * * *',
  mayTakeLong: true,
  async run() {
    const banned = await bannedMailboxes()
    const accounts = await accountsById(banned.map(({ memberId }) => memberId))
    for (const { memberId, hashes } of banned) {
      const email = accounts.get(memberId)?.email
      if (!email) continue
      const hash = identifierHash('email', email)
      if (!hashes.some(each => each.equals(hash))) await transaction(tx => refreshIdentifiers(tx, memberId))
    }
  },
})
