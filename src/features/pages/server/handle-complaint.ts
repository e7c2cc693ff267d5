import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { mailAnswer } from './mails.ts'
import { type Handling, markHandled } from './store.ts'

/** Answers a complaint by email or sets it aside, once. False if it was handled already or belongs to other sites. */
export async function handleComplaint(tx: Tx, id: number, siteIds: readonly number[], how: Handling): Promise<boolean> {
  const complaint = await markHandled(tx, id, siteIds, how)
  if (!complaint) return false
  if ('answer' in how) {
    await mailAnswer(tx, { ...complaint, language: complaint.language as Locale, answer: how.answer })
  }
  return true
}
