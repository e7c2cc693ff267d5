import { checkedPassword, clearBrowser, deleteAccount } from '#accounts/server'
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
  const earlierEnd = await deletionOf(db(), caller.siteId, key)
  const until = earlierEnd ?? (await remove(caller, request, key))
  clearBrowser(replyHeaders)
  return { until: until.toISOString() }
}

async function remove(caller: Caller, request: LeaveRequest, key: string): Promise<Date> {
  const { siteId, memberId } = caller
  if (memberId === null) throw new Problem('authentication_required')
  await checkedPassword({ ...caller, memberId }, request.password, 'password')
  return transaction(async tx => {
    if (!(await insertDeletion(tx, siteId, key, memberId))) return (await deletionOf(tx, siteId, key))!
    const until = await deleteAccount(tx, memberId)
    await setUntil(tx, siteId, key, until)
    await insertAnswer(tx, siteId, request.solution, request.reason)
    return until
  })
}
