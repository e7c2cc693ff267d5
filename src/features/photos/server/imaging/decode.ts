import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Crop } from '../../rules.ts'
import {
  CARD,
  FULL_LONG_SIDE,
  LARGEST_PICTURE_IN_PIXELS,
  PictureError,
  SMALLEST_SIDE_IN_PIXELS,
} from './imaging-messages.ts'
import { type Pixels, STEP_TIMEOUT_IN_SECONDS } from './pixels.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// One core per picture, so that an upload never occupies the whole machine.
sharp.concurrency(1)
sharp.cache(false)

/** Nothing of the file but its pixels survives this step. `crop` refers to the upright picture; the rest is discarded. */
export async function decode(input: Buffer, crop: Crop | null = null): Promise<Pixels> {
  try {
    const piece = pieceOf(await measure(input), crop)
    refuseSmall(piece)
    const size = masterSize(piece)
    const upright = open(input).autoOrient()
    // Without a crop, formats that support it are decoded at a smaller size.
    const { data, info } = await (crop ? upright.extract(piece) : upright)
      .resize({ ...size, fit: 'fill' })
      // A white background replaces transparency, which may hide content.
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data }
  } catch (error) {
    throw refusal(error)
  }
}

function open(input: Buffer): Sharp {
  return sharp(input, {
    limitInputPixels: LARGEST_PICTURE_IN_PIXELS,
    // Tolerates harmless warnings in phones' JPEGs, but not damage or truncation.
    failOn: 'error',
    page: 0,
    pages: 1,
  }).timeout({ seconds: STEP_TIMEOUT_IN_SECONDS })
}

async function measure(input: Buffer): Promise<{ width: number; height: number }> {
  const metadata = await open(input).metadata()
  if (bytesHeldWhole(metadata) > LARGEST_HELD_WHOLE_IN_BYTES) throw new PictureError('photo_too_large')
  return metadata.autoOrient
}

/** In whole pixels, clamped to the picture. */
function pieceOf({ width, height }: { width: number; height: number }, crop: Crop | null) {
  const left = Math.min(width - 1, Math.round((crop?.x ?? 0) * width))
  const top = Math.min(height - 1, Math.round((crop?.y ?? 0) * height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round((crop?.width ?? 1) * width))),
    height: Math.max(1, Math.min(height - top, Math.round((crop?.height ?? 1) * height))),
  }
}

function refuseSmall({ width, height }: { width: number; height: number }): void {
  const shown = Math.min(1, FULL_LONG_SIDE / Math.max(width, height))
  if (Math.min(width, height) * shown < SMALLEST_SIDE_IN_PIXELS) throw new PictureError('photo_too_small')
}

/**
 * Most files are decoded line by line. A few formats need the whole picture in memory; this limit keeps the process below
 * its memory ceiling.
 */
const LARGEST_HELD_WHOLE_IN_BYTES = 120_000_000

/** The memory that decoding needs, in bytes; measured for progressive JPEG, interlaced PNG and AV1. */
function bytesHeldWhole({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  const samples = width * height * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
  const bytesPerSample = depth === 'uchar' ? 1 : 2
  if (format === 'heif') return width * height * channels * bytesPerSample * 6
  if (!isProgressive) return 0
  return format === 'jpeg' ? samples * 2 : samples * bytesPerSample
}

/** The smallest size that serves every variant, so that the large picture is read once. */
function masterSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(
    1,
    Math.max(FULL_LONG_SIDE / Math.max(width, height), CARD.width / width, CARD.height / height),
  )
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function refusal(error: unknown): PictureError {
  if (error instanceof PictureError) return error
  if (isAbout(error, 'exceeds pixel limit')) return new PictureError('photo_too_large', error)
  if (isTimeout(error)) return new PictureError('photo_timeout', error)
  return new PictureError('photo_not_an_image', error)
}

/** Whether a step took too long, for example under heavy load. */
export function isTimeout(error: unknown): boolean {
  return isAbout(error, 'timeout: ')
}

function isAbout(error: unknown, words: string): boolean {
  return error instanceof Error && error.message.includes(words)
}
