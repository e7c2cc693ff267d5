import { maskedEmail } from '#accounts/rules'
import { accountOf, checkNewEmail, replaceEmail } from '#accounts/server'
import { isInScope } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type ActionName, mayBeOnePerson, recordAction } from '#staff/server'
import {
  deleteExpiredEmailChange,
  type EmailChange,
  emailChangeById,
  insertEmailChange,
  setEmailChangeDecided,
} from '#support/server'
import { type Actor, accountInScope } from './member-scope.ts'

interface NewEmail {
  readonly member: number
  readonly email: string
  readonly proof: string
}

/** Asks a colleague to replace the address: a staff member alone could otherwise move any account to an own mailbox. */
export async function requestMemberEmail(
  tx: Tx,
  { staffId, sites }: Actor,
  { member, email: typed, proof: words }: NewEmail,
): Promise<void> {
  const { siteId } = await accountInScope(member, sites, tx)
  const email = await checkNewEmail(tx, member, typed)
  await deleteExpiredEmailChange(tx, member)
  const change = { memberId: member, siteId, email, proof: words.trim() }
  if (!(await insertEmailChange(tx, { ...change, askedBy: staffId }))) throw new Problem('email_change_waits')
  await record(tx, staffId, 'ask_email_change', change)
}

/** Only a colleague can approve; the staff member who asked can cancel the request. */
export async function decideMemberEmail(
  tx: Tx,
  { staffId, sites }: Actor,
  { id, approved }: { id: number; approved: boolean },
): Promise<'now' | 'before'> {
  const change = await emailChangeById(tx, id)
  if (!change || !isInScope(sites, change.siteId)) throw notFound()
  if (change.approved !== null) return 'before'
  if (approved && (change.askedBy === staffId || (await mayBeOnePerson(tx, staffId, change.askedBy)))) {
    throw new Problem('own_email_change')
  }
  if (approved && change.isExpired) throw new Problem('email_change_expired')
  if (!(await setEmailChangeDecided(tx, { id, staffId, approved }))) return 'before'
  await record(tx, staffId, approved ? 'change_member_email' : 'refuse_email_change', change, change.author)
  if (approved) await replaceEmail(tx, change.memberId, change.email)
  return 'now'
}

/** The audit log keeps the proof, and the addresses only masked. */
async function record(
  tx: Tx,
  staffId: number,
  action: ActionName,
  { memberId, siteId, email, proof }: Pick<EmailChange, 'memberId' | 'siteId' | 'email' | 'proof'>,
  askedBy?: string,
): Promise<void> {
  const before = { email: maskedEmail((await accountOf(tx, memberId))?.email ?? '') }
  await recordAction(tx, {
    staffId,
    action,
    siteId,
    subject: `#${memberId}`,
    details: {
      member: memberId,
      proof,
      before,
      after: { email: maskedEmail(email) },
      ...(askedBy && { asked_by: askedBy }),
    },
  })
}
