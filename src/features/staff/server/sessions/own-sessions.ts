import { notFound } from '#platform/problem.ts'
import { type Db, db, type Tx } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import type { StaffSession } from '../../contract-sessions.ts'
import { tokenIn } from '../staff-cookie.ts'
import { recordAction } from '../store-actions.ts'
import { deleteStaffSessions } from '../store-factor.ts'
import { deleteStaffSession, sessionsOfStaff, staffEmail } from './store-sessions.ts'

interface Request {
  readonly caller: Caller & { readonly staffId: number }
  /** The caller may not see the sessions of colleagues. */
  readonly ownOnly: boolean
  /** The id of a colleague; undefined for the caller's own sessions. */
  readonly member: number | undefined
}

export async function staffSessions(request: Request): Promise<{ email: string; sessions: StaffSession[] }> {
  const { id, email } = await staffMemberOf(db(), request)
  const rows = await sessionsOfStaff(id, tokenIn(request.caller.cookies) ?? null)
  const sessions = rows.map(row => ({
    id: row.id,
    device: row.device,
    network: row.network,
    started_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    current: row.current,
  }))
  return { email, sessions }
}

export async function endStaffSession(tx: Tx, request: Request, sessionId: number): Promise<void> {
  const { id, email } = await staffMemberOf(tx, request)
  if (!(await deleteStaffSession(tx, id, sessionId))) throw notFound()
  await recordAction(tx, { staffId: request.caller.staffId, action: 'end_session', siteId: null, subject: email })
}

/** Ends the caller's other sessions, or all sessions of a colleague. */
export async function endStaffSessions(tx: Tx, request: Request): Promise<void> {
  const { id, email } = await staffMemberOf(tx, request)
  await deleteStaffSessions(tx, id, tokenIn(request.caller.cookies) ?? null)
  await recordAction(tx, { staffId: request.caller.staffId, action: 'end_sessions', siteId: null, subject: email })
}

async function staffMemberOf(
  on: Db | Tx,
  { caller, ownOnly, member }: Request,
): Promise<{ id: number; email: string }> {
  const id = member ?? caller.staffId
  if (ownOnly && id !== caller.staffId) throw notFound()
  const email = await staffEmail(on, id)
  if (email === undefined) throw notFound()
  return { id, email }
}
