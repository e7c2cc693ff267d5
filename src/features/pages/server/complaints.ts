import { isEmail, normalizeEmail } from '#accounts/rules'
import type { Locale } from '#platform/locale.ts'
import { invalidFields } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { COMPLAINT_NAME_LENGTH, type ComplaintSubject, STORY_LENGTH } from '../rules.ts'
import { confirmComplaint, mailAnswer } from './mails.ts'
import { type ComplaintOutcome, insertComplaint, markHandled } from './store.ts'

export interface NewComplaint {
  readonly name: string
  readonly email: string
  readonly subject: ComplaintSubject
  readonly story: string
}

/** Stores a complaint and confirms it by email. Returns its number. */
export async function fileComplaint(
  tx: Tx,
  { siteId, memberId, locale }: Pick<Caller, 'siteId' | 'memberId' | 'locale'>,
  given: NewComplaint,
): Promise<number> {
  const complaint = {
    ...given,
    name: given.name.trim(),
    email: normalizeEmail(given.email),
    story: given.story.trim(),
  }
  refuseFaults(complaint)
  const id = await insertComplaint(tx, { ...complaint, siteId, memberId, language: locale })
  await confirmComplaint(tx, { id, siteId, language: locale, email: complaint.email })
  return id
}

/** Answers a complaint by email or sets it aside, once. False if it was handled already or belongs to other sites. */
export async function handleComplaint(
  tx: Tx,
  id: number,
  siteIds: readonly number[],
  how: ComplaintOutcome,
): Promise<boolean> {
  const complaint = await markHandled(tx, id, siteIds, how)
  if (!complaint) return false
  if ('answer' in how) {
    await mailAnswer(tx, { ...complaint, language: complaint.language as Locale, answer: how.answer })
  }
  return true
}

function refuseFaults({ name, email, story }: NewComplaint): void {
  const faults: Record<string, string> = {}
  if (!name) faults.name = 'name_missing'
  if (name.length > COMPLAINT_NAME_LENGTH) faults.name = 'name_too_long'
  if (!isEmail(email)) faults.email = 'invalid_email'
  if (!story) faults.story = 'story_missing'
  if (story.length > STORY_LENGTH) faults.story = 'story_too_long'
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
}
