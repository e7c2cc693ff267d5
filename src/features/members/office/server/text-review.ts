import { countTextsInReview, decideText, heldTextById, profilesOf, textsInReview } from '#members/server'
import { isInScope, type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import { notFound } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { siteOf } from '#sites/server'
import { recordAction, recordViews } from '#staff/server'
import type { QueuedText } from '../contract.ts'

/** Decided texts leave the queue, so the next page load shows the next ones. */
const TEXTS_SHOWN = 25

export async function textsToReview(
  staffId: number,
  sites: SiteScope = 'all',
  page: Parameters<typeof textsInReview>[0] = { limit: TEXTS_SHOWN },
): Promise<{ waiting: number; texts: QueuedText[] }> {
  const siteIds = siteIdsOf(sites)
  const [waiting, rows] = await Promise.all([countTextsInReview(siteIds), textsInReview(page, siteIds)])
  await recordViews(
    rows.map(({ id, site_id: siteId, member_id: member }) => {
      return { staffId, action: 'read_profile_text', siteId, subject: `#${id}`, details: { member } }
    }),
  )
  const profiles = await profilesOf([...new Set(rows.map(row => row.member_id))])
  const texts = rows.flatMap(row => {
    const profile = profiles.get(row.member_id)
    if (!profile) return []
    const { id, field, content } = row
    return {
      id,
      field,
      content,
      found: row.harms.map((harm, index) => ({ harm, words: row.words[index] ?? '' })),
      member: { id: row.member_id, name: profile.name, age: profile.age, fictional: profile.fictional },
      site: siteOf(row.site_id).host,
      at: row.held_at.toISOString(),
    }
  })
  return { waiting, texts }
}

/** Decides a text and logs the decision. Changes and logs nothing if the text was already decided or replaced. */
export async function decideTextReview(
  tx: Tx,
  { staffId, sites, id, approved }: { staffId: number; sites: SiteScope; id: number; approved: boolean },
): Promise<'now' | 'before'> {
  const held = await heldTextById(tx, id)
  if (held && !isInScope(sites, held.site_id)) throw notFound()
  const decided = await decideText(tx, id, approved)
  if (!decided) return 'before'
  await recordAction(tx, {
    staffId,
    action: approved ? 'approve_text' : 'refuse_text',
    siteId: decided.site_id,
    subject: `#${id}`,
    details: { member: decided.member_id, field: decided.field },
  })
  return 'now'
}
