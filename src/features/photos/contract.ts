import { type Static, Type } from 'typebox'
import { DAY_IN_SECONDS, HOUR_IN_SECONDS } from '#platform/durations.ts'
import { endpoint } from '#platform/endpoint.ts'
import { PhotoId } from '#platform/ids.ts'
import type { DataOf } from '#platform/live.ts'
import { LARGEST_UPLOAD_IN_BYTES, REFUSAL_REASONS } from './rules.ts'

const Status = Type.Union([Type.Literal('review'), Type.Literal('active'), Type.Literal('refused')])

/**
 * A photo as one viewer may see it. Its addresses are `path/filename` and `path/thumb_filename`, valid for this viewer
 * only.
 */
export const MainImage = Type.Object({
  filename: Type.String(),
  thumb_filename: Type.String(),
  status: Status,
  /** Starts with the site's `cdn_prefix`; signed, valid for hours. */
  path: Type.String(),
  /** A data URL of a few pixels, shown while the photo loads. */
  placeholder: Type.String(),
  /** Both files are blurred. */
  locked: Type.Boolean(),
})
export type MainImage = Static<typeof MainImage>

export const Photo = Type.Interface([MainImage], {
  id: PhotoId,
  main: Type.Boolean(),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type Photo = Static<typeof Photo>

export const RefusalReason = Type.Enum([...REFUSAL_REASONS])

export const OwnPhoto = Type.Interface([Photo], { refused_reason: Type.Union([RefusalReason, Type.Null()]) })
export type OwnPhoto = Static<typeof OwnPhoto>

/** The member's own photos in order, and their limit. */
export const OwnPhotos = Type.Object({ photos: Type.Array(OwnPhoto), limit: Type.Integer() })
export type OwnPhotos = Static<typeof OwnPhotos>

export const LIVE_EVENTS = {
  /** The caller's photos changed, in another tab or by staff. */
  'photos.changed': Type.Object({}),
}

declare module '#platform/live.ts' {
  interface LiveEvents extends DataOf<typeof LIVE_EVENTS> {}
}

export const getPhotos = endpoint({
  room: 'photos',
  method: 'GET',
  path: '/api/photos.php',
  summary: 'List the caller’s own photos, including those in review and refused ones',
  who: 'member',
  reply: OwnPhotos,
  errors: {},
})

export const addPhoto = endpoint({
  room: 'photos',
  method: 'POST',
  path: '/api/photo.php',
  summary:
    'Upload a photo (multipart, one file; an optional field `crop` before it, “x,y,width,height” from 0 to 1, crops the photo)',
  who: 'member',
  upload: { maxBytes: LARGEST_UPLOAD_IN_BYTES },
  reply: OwnPhotos,
  errors: {
    photo_limit: 409,
    photo_limit_premium: 409,
    photo_not_an_image: 415,
    photo_too_large: 413,
    photo_too_small: 422,
    photo_failed: 422,
    photo_busy: 503,
    photo_timeout: 503,
    crop_invalid: 400,
    too_large: 413,
  },
  idempotency: 'own',
  rateLimit: {
    max: 40,
    perSeconds: HOUR_IN_SECONDS,
    by: 'member',
    unconfirmed: { max: 20, perSeconds: DAY_IN_SECONDS },
  },
})

export const removePhoto = endpoint({
  room: 'photos',
  method: 'DELETE',
  path: '/api/photo.php',
  summary: 'Delete one of the caller’s photos',
  who: 'member',
  body: Type.Object({ id: PhotoId }, { additionalProperties: false }),
  reply: OwnPhotos,
  errors: {},
  idempotency: 'platform',
})

export const orderPhotos = endpoint({
  room: 'photos',
  method: 'PUT',
  path: '/api/photo.php',
  summary: 'Put the named photos first, in this order; the first of all is the main photo',
  who: 'member',
  body: Type.Object({ order: Type.Array(PhotoId, { minItems: 1, maxItems: 100 }) }, { additionalProperties: false }),
  reply: OwnPhotos,
  errors: {},
  idempotency: 'platform',
})
