import type { Tx } from '#platform/server/database/db.ts'
import { publish } from '#platform/server/jobs/outbox.ts'
import { membersChanged } from '../../events.ts'
import { lockProfile } from '../consents/store-consents.ts'
import { updateProfile } from '../store.ts'
import { mailTextReasons } from './mails.ts'
import { type HeldText, heldTextById, markTextRefused, takeFromReview } from './store-held-texts.ts'

/**
 * Decides a held text once: an approved text is visible from now on, and the author of a refused text gets the reasons.
 * Returns null if the text was decided before, or if the member replaced it.
 */
export async function decideText(tx: Tx, id: number, approved: boolean): Promise<HeldText | null> {
  const waiting = await heldTextById(tx, id)
  if (!waiting) return null
  await lockProfile(tx, waiting.member_id)
  const decided = approved ? await takeFromReview(tx, id) : await markTextRefused(tx, id)
  if (!decided) return null
  const { member_id: memberId, site_id: siteId, field, content, harms } = decided
  if (!approved) {
    await mailTextReasons(tx, memberId, field, harms)
    return decided
  }
  await updateProfile(tx, memberId, { [field]: content })
  await publish(tx, membersChanged, { memberId, siteId })
  return decided
}
