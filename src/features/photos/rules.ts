import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import type { Photo } from './contract.ts'

/** Photo limits of free and premium members. Refused photos don't count. */
export const FREE_PHOTOS = 3
export const PREMIUM_PHOTOS = 25

export function photoLimit(paidUser: boolean): number {
  return paidUser ? PREMIUM_PHOTOS : FREE_PHOTOS
}

/** Must equal the limit of the imaging process; a test compares the two. */
export const LARGEST_UPLOAD_IN_BYTES = 12 * 1024 * 1024
/** The shortest side of a photo or its crop; equals the limit of the imaging process. */
export const SMALLEST_SIDE_IN_PIXELS = 200
/** The types that the file chooser offers; the server checks the bytes instead. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp'

/** The crop of an upright picture, as fractions of its width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The aspect ratio of cards and thumbnails. */
export const CROP_RATIO = 3 / 4
const SMALLEST_CROP = 0.02
const CROP = /^(?:0|1|0?\.\d{1,6}|[01]\.\d{1,6})(?:,(?:0|1|0?\.\d{1,6}|[01]\.\d{1,6})){3}$/

/** The upload field `crop`: "x,y,width,height". */
export function writeCrop({ x, y, width, height }: Crop): string {
  return [x, y, width, height].map(part => String(Number(Math.min(1, Math.max(0, part)).toFixed(5)))).join(',')
}

/** Returns null for an invalid crop. */
export function readCrop(text: string): Crop | null {
  if (!CROP.test(text)) return null
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
  const isInside = x + width <= 1.001 && y + height <= 1.001
  return isInside && width >= SMALLEST_CROP && height >= SMALLEST_CROP ? { x, y, width, height } : null
}

/** Reasons for refusing a photo; the member reads `photos.refused.<reason>`. */
export const REFUSAL_REASONS = [
  'no_face',
  'someone_else',
  'explicit',
  'contact_details',
  'minor',
  'quality',
  'advertising',
] as const

export type RefusalReason = (typeof REFUSAL_REASONS)[number]

export type PhotoStatus = 'review' | 'active' | 'refused'

/** A viewer's access to a photo: open, blurred, or none. */
export type PhotoAccess = 'open' | 'locked' | 'none'

/**
 * The access rule that galleries and the file handler share. The owner and staff see all photos. Other viewers see
 * approved photos: the main photo in full, and the others in full for premium members and blurred for everyone else.
 */
export function photoAccess(
  photo: { readonly status: PhotoStatus; readonly main: boolean },
  viewer: { readonly owner: boolean; readonly staff: boolean; readonly paidUser: boolean },
): PhotoAccess {
  if (viewer.owner || viewer.staff) return 'open'
  if (photo.status !== 'active') return 'none'
  return photo.main || viewer.paidUser ? 'open' : 'locked'
}

/** The new order: the given photos first, then the remaining photos in their old order. */
export function reordered(current: readonly number[], requested: readonly number[]): number[] {
  const first = [...new Set(requested)].filter(id => current.includes(id))
  return [...first, ...current.filter(id => !first.includes(id))]
}

/** Shortest lifetime of a signed address; it changes only once in this time, so that browsers can cache the photo. */
export const ADDRESS_BUCKET_IN_SECONDS = 6 * HOUR_IN_SECONDS

/**
 * The expiry of an address that is signed now: the end of the next bucket. It is the same for all addresses of a bucket.
 */
export function addressExpiry(nowInSeconds: number): number {
  return (Math.floor(nowInSeconds / ADDRESS_BUCKET_IN_SECONDS) + 2) * ADDRESS_BUCKET_IN_SECONDS
}

export const VARIANTS = {
  thumb_avif: 'thumb.avif',
  thumb: 'thumb.webp',
  card: 'card.webp',
  full: 'full.webp',
  locked: 'locked_thumb.webp',
} as const

export type VariantKey = keyof typeof VARIANTS

export function fileName(name: string, variant: VariantKey): string {
  return `${name}-${VARIANTS[variant]}`
}

type PhotoFiles = Pick<Photo, 'path' | 'thumb_filename' | 'locked'>

/** The address of one size of a photo; a locked photo has only the blurred file. */
export function photoUrl(photo: PhotoFiles, variant: Exclude<VariantKey, 'locked'>): string {
  if (photo.locked) return `${photo.path}/${photo.thumb_filename}`
  return `${photo.path}/${photo.thumb_filename.replace(VARIANTS.thumb, VARIANTS[variant])}`
}
