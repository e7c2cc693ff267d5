import { profilesOf } from '#members/server'
import { photoUrl, REFUSAL_REASONS, type RefusalReason } from '#photos/rules'
import { countInReview, waitingPhoto, waitingPhotos } from '#photos/server'
import { siteIdsOf } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import { text } from '#platform/server/texts.ts'
import { type QueueDecision, queueSources } from '#queue/server'
import { recordListed } from '#staff/server'
import { decideReview, refuseOwnUpload } from './review.ts'

/** Photos in the common queue of the back office. */
export const photoSource = queueSources.with({
  kind: 'photo',
  permission: 'review_photos',
  waiting: sites => countInReview(siteIdsOf(sites)),
  async first({ staffId, siteId, sites, locale, page }) {
    const photos = await waitingPhotos({ siteId, staffId }, siteIdsOf(sites), page)
    await recordListed(
      { staffId, list: 'queue' },
      photos.map(({ memberId: id, siteId: site }) => ({ id, siteId: site })),
    )
    const profiles = await profilesOf([...new Set(photos.map(each => each.memberId))])
    return photos.flatMap(({ photo, memberId, siteId: site, uploadedAt }) => {
      const member = profiles.get(memberId)
      if (!member) return []
      return {
        id: photo.id,
        siteId: site,
        at: uploadedAt.toISOString(),
        grave: false,
        title: text(locale, 'photos-office.photos_title'),
        member: { id: memberId, name: member.name, age: member.age, fictional: member.fictional },
        texts: [],
        pictures: [{ thumb: photoUrl(photo, 'thumb'), full: photoUrl(photo, 'full') }],
        choices: [
          { choice: 'approve', key: 'approve' as const, label: text(locale, 'photos-office.approve') },
          {
            choice: 'refuse',
            key: 'refuse' as const,
            grave: true,
            label: text(locale, 'photos-office.refuse'),
            reasons: REFUSAL_REASONS.map(value => ({ value, label: text(locale, `photos.refused.${value}`) })),
          },
        ],
        own: false,
      }
    })
  },
  placeOf: waitingPhoto,
  check: (decision, tx) => {
    const { staffId, id: photoId, permissions = {} } = decision
    return refuseOwnUpload(tx, { staffId, permissions, photoId, reason: reasonOf(decision) })
  },
  decide: (tx, decision) =>
    decideReview(tx, {
      staffId: decision.staffId,
      // `check` has already compared the staff member's permissions, which a job doesn't know.
      permissions: { approve_own_photos: 'all' },
      photoId: decision.id,
      reason: reasonOf(decision),
    }),
})

function reasonOf({ choice, reason }: QueueDecision): RefusalReason | null {
  if (choice === 'approve') return null
  const known = REFUSAL_REASONS.find(each => each === reason)
  if (choice !== 'refuse' || !known) throw new Problem('choice_incomplete')
  return known
}
