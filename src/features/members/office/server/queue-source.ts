import { countTextsInReview, heldTextById } from '#members/server'
import { siteIdsOf } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import { text } from '#platform/server/texts.ts'
import { type QueueDecision, queueSources } from '#queue/server'
import { siteOfHost } from '#sites/server'
import { decideTextReview, textsToReview } from './text-review.ts'

/** Held profile texts in the common queue of the back office. */
export const textSource = queueSources.with({
  kind: 'text',
  permission: 'review_reports',
  waiting: sites => countTextsInReview(siteIdsOf(sites)),
  async first({ staffId, sites, locale, page }) {
    const { texts } = await textsToReview(staffId, sites, page)
    return texts.map(({ id, field, content, found, member, site, at }) => ({
      id,
      siteId: siteOfHost(site)!.id,
      at,
      grave: found.some(({ harm }) => harm === 'minor'),
      title: text(locale, `members.field.${field}`),
      member,
      texts: [
        { words: content },
        ...found.map(({ harm, words }) => ({
          words: text(locale, 'members-office.found', { harm: text(locale, `members.harm.${harm}`), words }),
        })),
      ],
      pictures: [],
      choices: [
        { choice: 'approve', key: 'approve' as const, label: text(locale, 'members-office.approve') },
        { choice: 'refuse', key: 'refuse' as const, grave: true, label: text(locale, 'members-office.refuse') },
      ],
      own: false,
    }))
  },
  async placeOf(on, id) {
    const row = await heldTextById(on, id)
    return row?.status === 'review' ? { siteId: row.site_id, memberId: row.member_id } : undefined
  },
  check: decision => void isApproved(decision),
  decide: (tx, decision) => decideTextReview(tx, { ...decision, approved: isApproved(decision) }),
})

function isApproved({ choice }: QueueDecision): boolean {
  if (choice !== 'approve' && choice !== 'refuse') throw new Problem('choice_incomplete')
  return choice === 'approve'
}
