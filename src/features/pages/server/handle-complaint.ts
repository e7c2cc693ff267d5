import type { Locale } from '#platform/locale.ts'
import type { Tx } from '#platform/server/db.ts'
import { mailAnswer } from './mails.ts'
import { markHandled } from './store.ts'

/** Answers a complaint by mail, once. False where it was handled already, or isn't of these sites. */
export async function handleComplaint(
  tx: Tx,
  id: number,
  siteIds: readonly number[],
  answer: string,
): Promise<boolean> {
  const complaint = await markHandled(tx, id, siteIds, answer)
  if (!complaint) return false
  await mailAnswer(tx, { ...complaint, language: complaint.language as Locale, answer })
  return true
}
