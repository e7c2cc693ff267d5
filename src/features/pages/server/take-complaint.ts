import { isEmail, normalizeEmail } from '#accounts/rules'
import { invalidFields } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { COMPLAINT_NAME_LENGTH, type ComplaintSubject, STORY_LENGTH } from '../rules.ts'
import { confirmComplaint } from './mails.ts'
import { insertComplaint } from './store.ts'

export interface NewComplaint {
  readonly name: string
  readonly email: string
  readonly subject: ComplaintSubject
  readonly story: string
}

/** Stores a complaint and confirms it by email. Returns its number. */
export async function takeComplaint(
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

function refuseFaults({ name, email, story }: NewComplaint): void {
  const faults: Record<string, string> = {}
  if (!name) faults.name = 'name_missing'
  if (name.length > COMPLAINT_NAME_LENGTH) faults.name = 'name_too_long'
  if (!isEmail(email)) faults.email = 'invalid_email'
  if (!story) faults.story = 'story_missing'
  if (story.length > STORY_LENGTH) faults.story = 'story_too_long'
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
}
