import type { Photo } from './contract.ts'

/** Photos of a member who never bought credits, and of a premium member (spec §5). Refused ones don't count. */
export const FREE_PHOTOS = 3
export const PREMIUM_PHOTOS = 25

export function photoLimit(paidUser: boolean): number {
  return paidUser ? PREMIUM_PHOTOS : FREE_PHOTOS
}

/** The same bound that imaging keeps; a test compares them. */
export const LARGEST_UPLOAD_IN_BYTES = 12 * 1024 * 1024
/** The shorter side that a photo, or the piece of it that is kept, has at least; the same that imaging keeps. */
export const SMALLEST_SIDE_IN_PIXELS = 200
/** What a file chooser offers; the server looks at the bytes and not at this. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp'

/** The piece of an upright picture that its owner wants, in parts of its width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The shape that cards and thumbs have; a crop of it is shown as it was chosen. */
export const CROP_RATIO = 3 / 4
const SMALLEST_CROP = 0.02
const CROP = /^(?:0|1|0?\.\d{1,6}|[01]\.\d{1,6})(?:,(?:0|1|0?\.\d{1,6}|[01]\.\d{1,6})){3}$/

/** As the upload's field `crop` carries it: "x,y,width,height". */
export function writeCrop({ x, y, width, height }: Crop): string {
  return [x, y, width, height].map(part => String(Number(Math.min(1, Math.max(0, part)).toFixed(5)))).join(',')
}

/** Null where the text is no piece of a picture. */
export function readCrop(text: string): Crop | null {
  if (!CROP.test(text)) return null
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
  const isInside = x + width <= 1.001 && y + height <= 1.001
  return isInside && width >= SMALLEST_CROP && height >= SMALLEST_CROP ? { x, y, width, height } : null
}

/** Why a photo was refused, as staff chooses it and the member reads it (`photos.refused.<reason>`). */
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

/** How a viewer may have a photo: as it is, only the blurred file, or not at all. */
export type Sight = 'open' | 'locked' | 'none'

/**
 * The one table that galleries and the file handler share. Owner and staff see everything; others only what is active:
 * the main photo open, the rest open to premium members and blurred for everybody else.
 */
export function sightOf(
  photo: { readonly status: PhotoStatus; readonly main: boolean },
  viewer: { readonly owner: boolean; readonly staff: boolean; readonly paidUser: boolean },
): Sight {
  if (viewer.owner || viewer.staff) return 'open'
  if (photo.status !== 'active') return 'none'
  return photo.main || viewer.paidUser ? 'open' : 'locked'
}

/** The order that a member wishes for: those named come first, the others keep their order behind them. */
export function reordered(current: readonly number[], wished: readonly number[]): number[] {
  const first = [...new Set(wished)].filter(id => current.includes(id))
  return [...first, ...current.filter(id => !first.includes(id))]
}

/** How long a signed address lives at least; it changes only once in this time, so that browsers can keep the picture. */
export const ADDRESS_BUCKET_IN_SECONDS = 6 * 60 * 60

/** When the addresses that are signed now end: on a boundary, one to two buckets away. */
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

type Shown = Pick<Photo, 'path' | 'thumb_filename' | 'locked'>

/** Where a browser gets a size of a photo it was given; a locked photo has only the one blurred file. */
export function photoUrl(photo: Shown, variant: Exclude<VariantKey, 'locked'>): string {
  if (photo.locked) return `${photo.path}/${photo.thumb_filename}`
  return `${photo.path}/${photo.thumb_filename.replace(VARIANTS.thumb, VARIANTS[variant])}`
}
