import { clearBrowser, deleteAccount } from '#accounts/server'
import { Problem } from '#platform/problem.ts'
import { db, transaction } from '#platform/server/database/db.ts'
import type { Caller, ReplyHeaders } from '#platform/server/endpoints/serve.ts'
import type { LeavingReason, Solution } from '../rules.ts'
import { deletionOf, insertAnswer, insertDeletion, setUntil } from './store.ts'

interface LeaveRequest {
  readonly password: string
  readonly solution?: Solution | undefined
  readonly reason?: LeavingReason | undefined
}

/**
 * Deletes the caller's account, ends the session, and returns the deadline for cancelling the deletion. A browser that
 * lost the reply retries without a session; the secret idempotency key finds the first deadline.
 */
export async function leave(
  caller: Caller,
  request: LeaveRequest,
  key: string,
  replyHeaders: ReplyHeaders,
): Promise<{ until: string }> {
  const { siteId, memberId } = caller
  const earlierEnd = await deletionOf(db(), siteId, key)
  const until = earlierEnd ?? (await remove(siteId, memberId, request, key))
  clearBrowser(replyHeaders)
  return { until: until.toISOString() }
}

async function remove(siteId: number, memberId: number | null, request: LeaveRequest, key: string): Promise<Date> {
  if (memberId === null) throw new Problem('authentication_required')
  return transaction(async tx => {
    if (!(await insertDeletion(tx, siteId, key, memberId))) return (await deletionOf(tx, siteId, key))!
    const until = await deleteAccount(tx, memberId, request.password)
    await setUntil(tx, siteId, key, until)
    await insertAnswer(tx, siteId, request.solution, request.reason)
    return until
  })
}
