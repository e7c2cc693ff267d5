import type { Crop } from '../../rules.ts'

/** What goes into the imaging process and what comes out of it; parent and child read the same page. */

export const LARGEST_UPLOAD_IN_BYTES = 12 * 1024 * 1024
export const LARGEST_PICTURE_IN_PIXELS = 40_000_000
/** On either side, of the file and of the full variant: a 30:1 strip is no portrait at any size. */
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
  /** Hex. */
  sha256: string
}

export interface ProcessedPicture {
  variants: Variant[]
  /** Base64 of the bytes that the package `thumbhash` draws a placeholder from. */
  thumbhash: string
}

export type PictureErrorCode =
  | 'photo_not_an_image'
  | 'photo_too_large'
  | 'photo_too_small'
  | 'photo_busy'
  | 'photo_failed'

export class PictureError extends Error {
  readonly code: PictureErrorCode

  constructor(code: PictureErrorCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'PictureError'
    this.code = code
  }
}

/** The process ends itself at the first sample above this, whatever it is doing. */
export const MEMORY_CEILING_IN_BYTES = 300 * 1024 * 1024
export const EXIT_ABOVE_CEILING = 70

/** One message to the child: the file as it came, and the piece of the upright picture that is wanted. */
export interface PictureTask {
  readonly bytes: Buffer
  readonly crop: Crop | null
}

/** One message from the child per picture; the memory figures feed the parent's watchdog. */
export type ImagingReply = { rssInBytes: number; peakInBytes: number } & (
  | { ok: true; picture: ProcessedPicture }
  | { ok: false; code: PictureErrorCode; reason: string }
)
