import { endAccountBan } from '#accounts/server'
import { type Tx, transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { activeBansOf, banById, expiredBans, setEnded } from './store.ts'
import { deleteOldFormerEmails } from './store-former-emails.ts'

/**
 * Ends a ban and removes its hashes. Its accounts are open again, unless another ban covers them or their owners
 * deleted them. False if the ban has ended before.
 */
export async function endBan(tx: Tx, banId: number): Promise<boolean> {
  if (!(await setEnded(tx, banId))) return false
  for (const memberId of (await banById(tx, banId))?.memberIds ?? []) {
    if ((await activeBansOf(tx, memberId)).length === 0) await endAccountBan(tx, memberId)
  }
  return true
}

/** Also deletes the hashes of former addresses whose time is over. */
export const endExpiredBans = job({
  name: 'bans.end-expired',
  schedule: '17 * * * *',
  async run() {
    for (const banId of await expiredBans()) await transaction(tx => endBan(tx, banId))
    await deleteOldFormerEmails()
  },
})
