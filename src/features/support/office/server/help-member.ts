import { endAllSessions, sendActivation, sessionsOf } from '#accounts/server'
import type { Tx } from '#platform/server/database/db.ts'
import { type ActionName, recordAction } from '#staff/server'
import { insertNote } from '#support/server'
import { type Actor, accountInScope } from './member-scope.ts'

type Target = Actor & { readonly member: number }

export async function addNote(tx: Tx, target: Target, words: string): Promise<void> {
  await insertNote(tx, { memberId: target.member, staffId: target.staffId, words: words.trim() })
  await record(tx, target, 'add_note')
}

export async function endMemberSessions(tx: Tx, target: Target): Promise<void> {
  const before = (await sessionsOf(tx, target.member)).length
  await record(tx, target, 'end_member_sessions', { before: { sessions: before }, after: { sessions: 0 } })
  await endAllSessions(tx, target.member)
}

/** The email names no browser, because the member didn't use one. */
export async function resendConfirmation(tx: Tx, target: Target): Promise<void> {
  await record(tx, target, 'resend_confirmation')
  await sendActivation(tx, target.member, { userAgent: '', address: '' })
}

async function record(tx: Tx, { staffId, sites, member }: Target, action: ActionName, more = {}): Promise<void> {
  const { siteId } = await accountInScope(member, sites, tx)
  await recordAction(tx, { staffId, action, siteId, subject: `#${member}`, details: { member, ...more } })
}
