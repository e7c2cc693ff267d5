import { Check, CircleCheck, Clock, X } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { FictionalMark } from '#members/web'
import { photoUrl, REFUSAL_REASONS } from '#photos/rules'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { OFFICE_PHOTOS_URL } from '../../urls.ts'
import { getReviewQueue, type QueuedPhoto } from '../contract.ts'
import { ApprovedPhotos } from './approved-photos.tsx'
import { useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'

export const loader = officeLoader(({ call }) => call(getReviewQueue))
export const title = (t: Translate) => t('photos-office.photos_title')

export function Component() {
  const t = useText()
  const { staff, approved, waiting } = useLoaderData<typeof loader>()
  const review = useReview(waiting)
  useReviewKeys(review)
  return (
    <Office
      staff={staff}
      current={OFFICE_PHOTOS_URL}
      title={t('photos-office.photos_title')}
      aside={<p className="text-muted">{t('photos-office.waiting', { count: review.waiting })}</p>}
    >
      {review.current ? (
        <Decision key={review.current.photo.id} queued={review.current} review={review} />
      ) : (
        <Nothing review={review} />
      )}
      <ApprovedPhotos photos={approved} />
    </Office>
  )
}

/** Shown without a photo to review: loading, all photos are leased by colleagues, or all are decided. */
function Nothing({ review: { waiting, isLoading } }: { review: ReturnType<typeof useReview> }) {
  const t = useText()
  if (isLoading && waiting > 0) return <Skeleton className="mx-auto h-[52dvh] max-w-lg rounded-lg" />
  if (waiting > 0) {
    return (
      <EmptyState icon={<Clock aria-hidden />} title={t('photos-office.queue_held')}>
        {t('photos-office.queue_held_text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<CircleCheck aria-hidden />} title={t('photos-office.queue_empty')}>
      {t('photos-office.queue_empty_text')}
    </EmptyState>
  )
}

function Decision({ queued, review }: { queued: QueuedPhoto; review: ReturnType<typeof useReview> }) {
  const t = useText()
  const uploaded = useInstant({ dateStyle: 'medium', timeStyle: 'short' })
  const { photo, member } = queued
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <img
        src={photoUrl(photo, 'full')}
        width={photo.width}
        height={photo.height}
        alt={t('photos-office.photo_alt', { name: member.name })}
        className="mx-auto max-h-[52dvh] w-auto rounded-lg bg-sunken object-contain lg:max-h-[78dvh]"
      />
      <Card className="flex flex-col gap-4 self-start">
        <div>
          <h2 className="text-xl">{t('staff.of_member', { name: member.name, age: member.age })}</h2>
          <p className="text-muted text-sm">
            {t('photos-office.on_site', {
              site: queued.site,
              date: uploaded(queued.uploaded_at),
            })}
          </p>
          <FictionalMark member={member} />
        </div>
        {review.isRefusing ? <Reasons review={review} /> : <Buttons review={review} />}
        <p className="text-muted text-sm pointer-coarse:hidden">{t('photos-office.keys_hint')}</p>
      </Card>
    </div>
  )
}

function Buttons({ review }: { review: ReturnType<typeof useReview> }) {
  const t = useText()
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button icon={<Check aria-hidden />} aria-keyshortcuts="a" onClick={() => review.decide(null)}>
        {t('photos-office.approve')}
      </Button>
      <Button variant="secondary" icon={<X aria-hidden />} aria-keyshortcuts="r" onClick={review.refuse}>
        {t('photos-office.refuse')}
      </Button>
      <Button
        variant="quiet"
        icon={<Clock aria-hidden />}
        aria-keyshortcuts="l"
        className="col-span-2"
        onClick={review.later}
      >
        {t('photos-office.review_later')}
      </Button>
    </div>
  )
}

function Reasons({ review }: { review: ReturnType<typeof useReview> }) {
  const t = useText()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">{t('photos-office.refuse_because')}</legend>
      {REFUSAL_REASONS.map((reason, index) => (
        <Button
          key={reason}
          size="small"
          variant="secondary"
          aria-keyshortcuts={String(index + 1)}
          className="justify-start text-left"
          onClick={() => review.decide(reason)}
        >
          <kbd className="text-muted">{index + 1}</kbd>
          {t(`photos.refused.${reason}`)}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={review.cancel}>
        {t('staff.cancel')}
      </Button>
    </fieldset>
  )
}
