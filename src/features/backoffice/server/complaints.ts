import { ANSWER_IN_DAYS } from '#pages/rules'
import { handleComplaint, openComplaints } from '#pages/server'
import { invalidFields } from '#platform/problem.ts'
import type { Tx } from '#platform/server/db.ts'
import { allSites, siteOf } from '#sites/server'
import type { OpenComplaint } from '../contract.ts'
import { insertAct } from './store.ts'

const DAY_IN_MS = 24 * 60 * 60 * 1000

export async function complaintsToAnswer(): Promise<OpenComplaint[]> {
  const rows = await openComplaints(allSites().map(site => site.id))
  return rows.map(row => ({
    id: row.id,
    site: siteOf(row.siteId).host,
    member: row.memberId,
    name: row.name,
    email: row.email,
    language: row.language,
    subject: row.subject,
    story: row.story,
    at: row.at.toISOString(),
    due: new Date(row.at.getTime() + ANSWER_IN_DAYS * DAY_IN_MS).toISOString(),
  }))
}

/** Mails the answer and writes down that it was given; a complaint is answered once. */
export async function answerComplaint(
  tx: Tx,
  { staffId, id, answer }: { staffId: number; id: number; answer: string },
): Promise<'now' | 'before'> {
  if (answer.trim() === '') throw invalidFields({ answer: 'answer_missing' })
  const siteIds = allSites().map(site => site.id)
  if (!(await handleComplaint(tx, id, siteIds, answer.trim()))) return 'before'
  await insertAct(tx, { staffId, act: 'answer_complaint', siteId: null, subject: `#${id}`, details: {} })
  return 'now'
}
