import { type Static, Type } from 'typebox'
import { Photo, RefusalReason } from '#photos/contract'
import { endpoint } from '#platform/endpoint.ts'
import { Instant, MemberId, PhotoId } from '#platform/ids.ts'

export const QueuedPhoto = Type.Object({
  photo: Photo,
  member: Type.Object({ id: MemberId, name: Type.String(), age: Type.Integer(), fictional: Type.Boolean() }),
  site: Type.String(),
  uploaded_at: Instant,
})

export type QueuedPhoto = Static<typeof QueuedPhoto>

export const getReviewQueue = endpoint({
  room: 'photos-office',
  method: 'GET',
  path: '/api/photo-review.php',
  summary:
    'Return the number of photos that wait for a decision, of the caller’s sites, and the latest approved photos',
  who: { staff: 'review_photos' },
  reply: Type.Object({
    waiting: Type.Integer(),
    /** Recently approved, newest first. */
    approved: Type.Array(QueuedPhoto),
  }),
  errors: {},
})

export const leasePhotosToReview = endpoint({
  room: 'photos-office',
  method: 'POST',
  path: '/api/photo-review.php',
  summary: 'Reserve the caller’s next photos for some minutes',
  who: { staff: 'review_photos' },
  body: Type.Object({}, { additionalProperties: false }),
  reply: Type.Object({ waiting: Type.Integer(), photos: Type.Array(QueuedPhoto) }),
  errors: {},
  idempotency: 'own',
  repeatedByPage: true,
})

export const putOffReview = endpoint({
  room: 'photos-office',
  method: 'POST',
  path: '/api/photo-review-later.php',
  summary: 'Move a photo to the end of the queue and end its reservation',
  who: { staff: 'review_photos' },
  body: Type.Object({ id: PhotoId }, { additionalProperties: false }),
  reply: Type.Object({ later: Type.Literal(true) }),
  errors: {},
  idempotency: 'own',
})

export const decideReview = endpoint({
  room: 'photos-office',
  method: 'PUT',
  path: '/api/photo-review.php',
  summary: 'Approve a photo (no reason) or refuse it; a photo is decided once',
  who: { staff: 'review_photos' },
  body: Type.Object({ id: PhotoId, reason: Type.Union([RefusalReason, Type.Null()]) }, { additionalProperties: false }),
  reply: Type.Object({
    /** `before`: a colleague decided first, and that decision is kept. */
    decided: Type.Union([Type.Literal('now'), Type.Literal('before')]),
  }),
  errors: { own_upload: 403, item_locked: 409 },
  idempotency: 'platform',
})

export const removePhoto = endpoint({
  room: 'photos-office',
  method: 'DELETE',
  path: '/api/photo-review.php',
  summary: 'Remove an approved photo; its owner gets an email with the reason',
  who: { staff: 'review_photos' },
  body: Type.Object({ id: PhotoId, reason: RefusalReason }, { additionalProperties: false }),
  reply: Type.Object({ removed: Type.Literal(true) }),
  errors: { photo_gone: 409 },
  idempotency: 'platform',
})
