import type { Static } from 'typebox'
import { profileOf } from '#members/server'
import { db } from '#platform/server/database/db.ts'
import { decryptCursor, encryptCursor } from '#platform/server/endpoints/cursor.ts'
import { recordViews } from '#staff/server'
import { type MailPlace, mailsTo, type StoredMail } from '#support/server'
import type { MemberMail, MemberMails } from '../contract-mails.ts'
import { type Actor, accountInScope } from './member-scope.ts'

const LINES = 20

/** The emails to a member; a view like that of the member's page. */
export async function getMemberMails(id: number, { staffId, sites }: Actor, cursor: string | undefined) {
  const account = await accountInScope(id, sites)
  const { siteId } = account
  await recordViews([{ staffId, action: 'open_member', siteId, subject: `#${id}`, details: { member: id } }])
  const [profile, mails] = await Promise.all([profileOf(db(), id), mailsOfMember(account, staffId, cursor)])
  return { name: profile?.name ?? '', mails }
}

/** A part of the list. An erased member has no address, and so no emails. */
export async function mailsOfMember(
  { id, siteId, email }: { id: number; siteId: number; email: string | null },
  staffId: number,
  cursor?: string,
): Promise<Static<typeof MemberMails>> {
  if (!email) return { lines: [], next: null }
  const list = { name: 'member-mails', filters: { member: id, email }, staffId }
  const rows = await mailsTo({ siteId, email }, decryptCursor<MailPlace>(list, cursor), LINES + 1)
  const shown = rows.slice(0, LINES)
  const last = rows.length > LINES ? shown.at(-1)! : null
  return { lines: shown.map(presentMail), next: last && encryptCursor(list, [last.place, last.id]) }
}

function presentMail({ subject, at, state, stateAt, reason, code }: StoredMail): MemberMail {
  return { subject, at: at.toISOString(), state, state_at: stateAt.toISOString(), reason, code }
}
