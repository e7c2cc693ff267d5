import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { MIRRORED_HASH_MASK, PHOTO_DISTANCE } from '#bans/rules'
import { drawPortraits } from '../../../../app/demo/portraits/portraits.ts'
import { decode } from './decode.ts'
import { perceptualHashes } from './perceptual-hash.ts'

const SIZE = { width: 600, height: 800 }
let pictures: Buffer[]
/** For each picture the hashes of the whole and of its middle, as a ban stores them. */
let hashes: string[][]

beforeAll(async () => {
  // The imaging process blocks SVG, which this test needs for drawing.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const portraits = drawPortraits({ seed: 5, faces: 14, extras: 0 })
  pictures = await Promise.all(portraits.map(({ svg }) => sharp(Buffer.from(svg)).resize(SIZE).png().toBuffer()))
  hashes = await Promise.all(pictures.map(hashesOf))
})

const hashesOf = async (picture: Buffer) => perceptualHashes(await decode(picture))
const bitsOf = (hash: string) => BigInt(`0x${hash}`)

/** The distance of an upload from a banned photo, mirrored or not, computed as in the database. */
function distance(known: readonly string[], upload: string): number {
  const masks = [0n, BigInt(`0b${MIRRORED_HASH_MASK}`)]
  return Math.min(
    ...known.flatMap(hash =>
      masks.map(mask => (bitsOf(hash) ^ bitsOf(upload) ^ mask).toString(2).replaceAll('0', '').length),
    ),
  )
}

const cropped = (picture: Buffer, part: number) => {
  const [width, height] = [Math.round(SIZE.width * part), Math.round(SIZE.height * part)]
  const middle = { left: (SIZE.width - width) >> 1, top: (SIZE.height - height) >> 1, width, height }
  return sharp(picture).extract(middle).jpeg({ quality: 80 }).toBuffer()
}

describe('the same picture', () => {
  test.each<[string, (picture: Buffer) => Promise<Buffer>]>([
    ['saved again as a small JPEG', picture => sharp(picture).resize(240).jpeg({ quality: 40 }).toBuffer()],
    ['saved again as WebP', picture => sharp(picture).webp({ quality: 50 }).toBuffer()],
    [
      'made brighter and paler',
      picture => sharp(picture).modulate({ brightness: 1.15, saturation: 0.7 }).png().toBuffer(),
    ],
    ['mirrored', picture => sharp(picture).flop().png().toBuffer()],
    ['cropped by 3 %', picture => cropped(picture, 0.97)],
    ['cropped by 5 %', picture => cropped(picture, 0.95)],
    ['cropped by 10 %', picture => cropped(picture, 0.9)],
  ])('[TRUST-16] is recognised when it is %s', async (_name, change) => {
    for (const [index, picture] of pictures.entries()) {
      const [copy] = await hashesOf(await change(picture))
      expect(distance(hashes[index]!, copy!)).toBeLessThanOrEqual(PHOTO_DISTANCE)
    }
  })
})

test('[TRUST-16] two different portraits are never taken for the same picture', () => {
  const pairs = hashes.flatMap((known, index) => hashes.slice(index + 1).map(([other]) => distance(known, other!)))
  expect(pairs.length).toBe(91)
  expect(Math.min(...pairs)).toBeGreaterThan(PHOTO_DISTANCE)
})

test('[TRUST-16] a picture of one colour has no hash, because all such pictures are alike', async () => {
  const plain = sharp({ create: { ...SIZE, channels: 3, background: '#446688' } })
  expect(await hashesOf(await plain.png().toBuffer())).toEqual([])
})
