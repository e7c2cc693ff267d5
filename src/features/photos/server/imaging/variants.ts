import { createHash } from 'node:crypto'
import { rgbaToThumbHash } from 'thumbhash'
import type { Crop } from '../../rules.ts'
import { decode } from './decode.ts'
import {
  CARD,
  FULL_LONG_SIDE,
  type ProcessedPicture,
  THUMB,
  type Variant,
  type VariantName,
} from './imaging-messages.ts'
import { perceptualHashes } from './perceptual-hash.ts'
import { fromPixels, type Pixels } from './pixels.ts'

/**
 * Only the smallest size, which is sent most often, is AVIF, at effort 2. More effort takes ten times as long and saves
 * a tenth of the bytes.
 */
const AVIF = { quality: 55, effort: 2 }
const WEBP = { quality: 80, effort: 4 }
/** The size of a locked, blurred picture: colours without a face. */
const LOCKED = { width: 12, height: 16 }
const PLACEHOLDER = { width: 75, height: 100 }

export async function makeVariants(input: Buffer, crop: Crop | null = null): Promise<ProcessedPicture> {
  const master = await decode(input, crop)
  const card = await shrink(master, CARD, 'attention')
  const thumb = await shrink(card, THUMB)
  const full = await shrink(master, longSide(master, FULL_LONG_SIDE))
  const locked = await blurBeyondRecovery(thumb)
  return {
    variants: [
      await encode('thumb', 'avif', thumb),
      await encode('thumb', 'webp', thumb),
      await encode('card', 'webp', card),
      await encode('full', 'webp', full),
      await encode('locked_thumb', 'webp', locked),
    ],
    thumbhash: await placeholder(thumb),
    perceptualHashes: await perceptualHashes(full),
  }
}

/** The thumbnail has the crop of the card, so that a face has the same place in both. */
async function shrink(from: Pixels, size: { width: number; height: number }, position = 'centre'): Promise<Pixels> {
  if (from.width === size.width && from.height === size.height) return from
  const { data, info } = await fromPixels(from)
    .resize({ ...size, fit: 'cover', position })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

function longSide({ width, height }: Pixels, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

async function blurBeyondRecovery(thumb: Pixels): Promise<Pixels> {
  const tiny = await shrink(thumb, LOCKED)
  const blurred = await fromPixels(tiny).blur(1).raw().toBuffer()
  return shrink({ ...tiny, data: blurred }, THUMB)
}

async function encode(name: VariantName, format: Variant['format'], pixels: Pixels): Promise<Variant> {
  const image = fromPixels(pixels)
  const bytes = await (format === 'avif' ? image.avif(AVIF) : image.webp(WEBP)).toBuffer()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, format, width: pixels.width, height: pixels.height, bytes, sha256 }
}

async function placeholder(thumb: Pixels): Promise<string> {
  const small = await shrink(thumb, PLACEHOLDER)
  const rgba = await fromPixels(small).ensureAlpha().raw().toBuffer()
  return Buffer.from(rgbaToThumbHash(small.width, small.height, rgba)).toString('base64')
}
