/** The process that decodes one uploaded icon: from standard input to standard output. */
import sharp from 'sharp'
import { SMALLEST_ICON_IN_PIXELS } from '../../rules.ts'

const SIDE_IN_PIXELS = 512
const LARGEST_IN_PIXELS = 4096 * 4096
const TIMEOUT_IN_SECONDS = 10

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadSvgBuffer'],
})
sharp.concurrency(1)

const chunks: Buffer[] = []
for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk)
const input = Buffer.concat(chunks)

const { format, width, height } = await sharp(input, { limitInputPixels: LARGEST_IN_PIXELS })
  .metadata()
  .catch(() => process.exit(3))
const longest = Math.max(width, height)
// An SVG has no pixels of its own, so it is drawn at the size of the icon.
if (format !== 'svg' && Math.min(width, height) < SMALLEST_ICON_IN_PIXELS) process.exit(4)
const density = format === 'svg' ? Math.min(2_400, Math.max(1, (72 * SIDE_IN_PIXELS) / longest)) : 72
const picture = await sharp(input, { limitInputPixels: LARGEST_IN_PIXELS, density, page: 0, pages: 1 })
  .timeout({ seconds: TIMEOUT_IN_SECONDS })
  .resize(SIDE_IN_PIXELS, SIDE_IN_PIXELS, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
  .toColourspace('srgb')
  .png({ compressionLevel: 9 })
  .toBuffer()
  .catch(() => process.exit(3))
process.stdout.write(picture)
