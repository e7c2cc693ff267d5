import { fromPixels, type Pixels } from './pixels.ts'

/** The picture is reduced to a square of this side before the transformation. */
const SIDE = 32
/** The hash uses this many of the lowest frequencies in each direction. */
const FREQUENCIES = 16

/** `COSINES[u][x]`: the discrete cosine transform (DCT-II) of one line. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, u) =>
  Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE))),
)

/** Pictures with less contrast have nearly equal hashes. */
const LEAST_CONTRAST = 4

/**
 * The parts of the picture that are hashed: the whole, then two middles. A slightly cropped copy resembles one of them.
 */
const PARTS = [1, 0.95, 0.9]

/**
 * Hashes, as hex digits, that stay nearly the same when a picture is saved again, resized or made darker. The first hash is
 * of the whole picture. A picture without contrast has no hashes.
 */
export async function perceptualHashes(pixels: Pixels): Promise<string[]> {
  const hashes = await Promise.all(PARTS.map(part => hashOf(pixels, part)))
  return hashes.every(hash => hash !== null) ? hashes : []
}

/** The signs of the low frequencies, row by row. */
async function hashOf(pixels: Pixels, part: number): Promise<string | null> {
  const [width, height] = [Math.round(pixels.width * part), Math.round(pixels.height * part)]
  const middle = { left: (pixels.width - width) >> 1, top: (pixels.height - height) >> 1, width, height }
  const small = fromPixels(pixels).extract(middle).resize(SIDE, SIDE, { fit: 'fill' })
  const grey = await small.greyscale().raw().toBuffer()
  if (contrastOf(grey) < LEAST_CONTRAST) return null
  const rows = Array.from({ length: SIDE }, (_, y) => transform(grey.subarray(y * SIDE, (y + 1) * SIDE)))
  const columns = COSINES.map((_, u) => transform(rows.map(row => row[u]!)))
  // The first coefficient is the brightness, which doesn't describe the content of the picture.
  const bits = COSINES.flatMap((_, v) => columns.map((column, u) => (u + v > 0 && column[v]! > 0 ? 1 : 0)))
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(bits.length / 4, '0')
}

function transform(line: ArrayLike<number>): number[] {
  return COSINES.map(cosines => cosines.reduce((sum, cosine, x) => sum + cosine * line[x]!, 0))
}

/** The standard deviation of the brightness, 0 to 128. */
function contrastOf(grey: Uint8Array): number {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length)
}
