import { type Tx, transaction } from '#platform/server/database/db.ts'
import { job } from '#platform/server/jobs/jobs.ts'
import { reactivableUntil } from '../deletion/store-deletion.ts'
import { closeAccount, reopenAccount } from '../email-address/confirm-account.ts'
import { accountOf, lockAccount } from '../store.ts'
import { insertSuspension, setSuspensionEnded, suspensionsOver } from './store-suspensions.ts'

/**
 * Closes an open account until a time. An account that its owner has deleted can't be restored until then, so a deletion
 * is no escape. False if the account is closed in another way or the time is over.
 */
export async function suspendAccount(
  tx: Tx,
  suspension: { memberId: number; ground: string; until: Date },
): Promise<boolean> {
  const { memberId } = suspension
  await lockAccount(tx, memberId)
  if (await reactivableUntil(tx, memberId)) {
    await setSuspensionEnded(tx, memberId)
    return insertSuspension(tx, suspension)
  }
  const status = (await accountOf(tx, memberId))?.status
  if (status !== 'active' && status !== 'not_confirmed') return false
  await closeAccount(tx, memberId, 'disabled')
  return insertSuspension(tx, suspension)
}

/** Ends a suspension once and reopens the account; false if it has ended before. */
export async function endSuspension(tx: Tx, memberId: number): Promise<boolean> {
  if (!(await setSuspensionEnded(tx, memberId))) return false
  await reopenAccount(tx, memberId)
  return true
}

const ENDED_AT_ONCE = 200

export const endSuspensions = job({
  name: 'accounts.end-suspensions',
  schedule: '* * * * *',
  async run() {
    for (const memberId of await suspensionsOver(ENDED_AT_ONCE)) await transaction(tx => endSuspension(tx, memberId))
  },
})
