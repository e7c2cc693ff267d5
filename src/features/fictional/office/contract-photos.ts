import { Type } from 'typebox'
import { OwnPhoto } from '#photos/contract'
import { LARGEST_UPLOAD_IN_BYTES } from '#photos/rules'
import { endpoint } from '#platform/endpoint.ts'
import { MemberId, PhotoId } from '#platform/ids.ts'

const reply = Type.Object({ photos: Type.Array(OwnPhoto) })

export const addFictionalPhoto = endpoint({
  room: 'fictional-office',
  method: 'POST',
  path: '/api/fictional-photo.php',
  summary: 'Upload a photo of a fictional profile (multipart, one file); it waits for review like every photo',
  who: { staff: 'manage_fictional' },
  query: Type.Object({ profile: MemberId }),
  upload: { maxBytes: LARGEST_UPLOAD_IN_BYTES },
  reply,
  errors: {
    photo_limit_premium: 409,
    photo_limit: 409,
    photo_not_an_image: 415,
    photo_too_large: 413,
    photo_too_small: 422,
    photo_failed: 422,
    photo_busy: 503,
    photo_timeout: 503,
    too_large: 413,
    profile_retired: 409,
  },
  idempotency: 'own',
})

export const orderFictionalPhotos = endpoint({
  room: 'fictional-office',
  method: 'PUT',
  path: '/api/fictional-photo.php',
  summary: 'Put the named photos of a fictional profile first, in this order',
  who: { staff: 'manage_fictional' },
  body: Type.Object(
    { profile: MemberId, order: Type.Array(PhotoId, { minItems: 1, maxItems: 100 }) },
    { additionalProperties: false },
  ),
  reply,
  errors: {},
  idempotency: 'platform',
})

export const removeFictionalPhoto = endpoint({
  room: 'fictional-office',
  method: 'DELETE',
  path: '/api/fictional-photo.php',
  summary: 'Delete a photo of a fictional profile',
  who: { staff: 'manage_fictional' },
  body: Type.Object({ profile: MemberId, id: PhotoId }, { additionalProperties: false }),
  reply,
  errors: {},
  idempotency: 'platform',
})
