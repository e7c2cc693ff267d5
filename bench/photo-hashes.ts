/** Bench: how far apart the perceptual hashes of copies and of different pictures are. The table is in decision 017. */
import sharp, { type Sharp } from 'sharp'
import { drawPortraits } from '../src/app/demo/portraits/portraits.ts'
import { MIRRORED_HASH_MASK } from '../src/features/bans/rules.ts'
import { decode } from '../src/features/photos/server/imaging/decode.ts'
import { perceptualHashes } from '../src/features/photos/server/imaging/perceptual-hash.ts'

const SIZE = { width: 600, height: 800 }
const COPIED = 60
const MARGINS = [24, 28, 30, 32, 34, 36, 40]

type Change = (picture: Sharp) => Sharp
const middleOf =
  (part: number): Change =>
  picture => {
    const [width, height] = [Math.round(SIZE.width * part), Math.round(SIZE.height * part)]
    return picture.extract({ left: (SIZE.width - width) >> 1, top: (SIZE.height - height) >> 1, width, height })
  }
const cornerOf =
  (part: number): Change =>
  picture =>
    picture.extract({ left: 0, top: 0, width: Math.round(SIZE.width * part), height: Math.round(SIZE.height * part) })
const scaled =
  (factor: number): Change =>
  picture =>
    picture.resize(Math.round(SIZE.width * factor))

const CHANGES: Record<string, Change> = {
  'JPEG 40': picture => picture.jpeg({ quality: 40 }),
  'JPEG 60': picture => picture.jpeg({ quality: 60 }),
  'JPEG 80': picture => picture.jpeg({ quality: 80 }),
  'JPEG 95': picture => picture.jpeg({ quality: 95 }),
  'resized to 50 %': scaled(0.5),
  'resized to 200 %': scaled(2),
  'brighter by 10 %': picture => picture.modulate({ brightness: 1.1 }),
  'darker by 10 %': picture => picture.modulate({ brightness: 0.9 }),
  mirrored: picture => picture.flop(),
  'cropped by 2 % around the middle': middleOf(0.98),
  'cropped by 3 % around the middle': middleOf(0.97),
  'cropped by 5 % around the middle': middleOf(0.95),
  'cropped by 2 % at two sides': cornerOf(0.98),
  'cropped by 3 % at two sides': cornerOf(0.97),
  'cropped by 5 % at two sides': cornerOf(0.95),
  'all: 3 % cropped, 10 % brighter, mirrored, 50 %, JPEG 40': picture =>
    middleOf(0.97)(picture).modulate({ brightness: 1.1 }).flop().resize(300).jpeg({ quality: 40 }),
}

// The imaging process decodes no drawings.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
const hashesOf = async (picture: Buffer) => (await perceptualHashes(await decode(picture))).map(toBits)
const toBits = (hash: string) => BigInt(`0x${hash}`)
const MIRROR = BigInt(`0b${MIRRORED_HASH_MASK}`)

function bitsSet(value: bigint): number {
  let count = 0
  for (let rest = value; rest > 0n; rest &= rest - 1n) count++
  return count
}

const distance = (known: readonly bigint[], upload: bigint) =>
  Math.min(...known.flatMap(hash => [bitsSet(hash ^ upload), bitsSet(hash ^ upload ^ MIRROR)]))

const portraits = drawPortraits({ seed: 1, faces: 240, extras: 0 })
const pictures = await Promise.all(
  portraits.map(({ svg }) => sharp(Buffer.from(svg)).resize(SIZE.width, SIZE.height).png().toBuffer()),
)
const known: bigint[][] = []
for (const picture of pictures) known.push(await hashesOf(picture))

const row = (name: string, distances: readonly number[]) => {
  const shares = MARGINS.map(margin => distances.filter(each => each <= margin).length / distances.length)
  const sorted = distances.toSorted((one, other) => one - other)
  const cells = [name, sorted[0], sorted[sorted.length >> 1], sorted.at(-1), ...shares.map(share => share.toFixed(5))]
  console.log(`| ${cells.join(' | ')} |`)
}
console.log(`| change | nearest | median | farthest | ${MARGINS.map(margin => `within ${margin}`).join(' | ')} |`)
const others = known.flatMap((hashes, one) =>
  known.flatMap(([hash], other) => (one === other ? [] : [distance(hashes, hash!)])),
)
row(`different pictures (${others.length} pairs)`, others)
for (const [name, change] of Object.entries(CHANGES)) {
  const distances: number[] = []
  for (const [index, picture] of pictures.slice(0, COPIED).entries()) {
    const [copy] = await hashesOf(await change(sharp(picture)).toBuffer())
    distances.push(distance(known[index]!, copy!))
  }
  row(name, distances)
}
