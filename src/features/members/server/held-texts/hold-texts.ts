import type { Tx } from '#platform/server/database/db.ts'
import { harmsOnSite } from '#safety/server'
import { HELD_FIELDS, type HeldField } from '../../rules.ts'
import type { ProfileRow } from '../store.ts'
import { heldTextsOf, holdText, releaseText } from './store-held-texts.ts'

/**
 * Stores the given texts that announce harm for a review by staff, and returns the others, which may be shown at once. A
 * text that already waits or was refused is left as it is when it is saved again.
 */
export async function holdTexts(
  tx: Tx,
  before: ProfileRow,
  given: Partial<Record<HeldField, string>>,
): Promise<Partial<Record<HeldField, string>>> {
  const shown: Partial<Record<HeldField, string>> = {}
  const held = await heldTextsOf(tx, before.member_id)
  for (const field of HELD_FIELDS) {
    const content = given[field]?.trim()
    if (content === undefined || held.some(each => each.field === field && each.content === content)) continue
    await releaseText(tx, before.member_id, field)
    // The unchanged text was shown before, so it needs no review.
    const harms = content === before[field] ? [] : await harmsOnSite(before.site_id, content)
    if (harms.length === 0) shown[field] = content
    else await holdText(tx, { memberId: before.member_id, siteId: before.site_id, field, content, harms })
  }
  return shown
}
