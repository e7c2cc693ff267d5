import type { Crop } from '../../rules.ts'

/** The messages between server and imaging process. */

export const LARGEST_UPLOAD_IN_BYTES = 12 * 1024 * 1024
export const LARGEST_PICTURE_IN_PIXELS = 40_000_000
/** The minimum of each side, of the file and of its full variant. It also excludes narrow strips. */
export const SMALLEST_SIDE_IN_PIXELS = 200

export const THUMB = { width: 300, height: 400 }
export const CARD = { width: 480, height: 640 }
export const FULL_LONG_SIDE = 1280

export type VariantName = 'thumb' | 'card' | 'full' | 'locked_thumb'
export type VariantFormat = 'avif' | 'webp'

export interface Variant {
  name: VariantName
  format: VariantFormat
  width: number
  height: number
  bytes: Buffer
  /** In hexadecimal. */
  sha256: string
}

export interface ProcessedPicture {
  variants: Variant[]
  /** Base64 of the `thumbhash` bytes. */
  thumbhash: string
  /** The hashes of the whole picture and of its middle; empty for a picture without contrast. */
  perceptualHashes: string[]
}

export type PictureErrorCode =
  | 'photo_not_an_image'
  | 'photo_too_large'
  | 'photo_too_small'
  | 'photo_busy'
  | 'photo_timeout'
  | 'photo_failed'

export class PictureError extends Error {
  readonly code: PictureErrorCode

  constructor(code: PictureErrorCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'PictureError'
    this.code = code
  }
}

/** The process ends itself when its memory exceeds this. */
export const MEMORY_CEILING_IN_BYTES = 300 * 1024 * 1024
export const EXIT_ABOVE_CEILING = 70

/** A message to the child: the uploaded file and the crop. */
export interface PictureTask {
  readonly bytes: Buffer
  readonly crop: Crop | null
}

/** A reply of the child; the memory figures feed the parent's watchdog. */
export type ImagingReply = { rssInBytes: number; peakInBytes: number } & (
  | { ok: true; picture: ProcessedPicture }
  | { ok: false; code: PictureErrorCode; reason: string }
)
