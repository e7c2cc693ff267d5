/**
 * The entry of the imaging process, the only place where uploaded bytes are decoded. It has no secrets, no connections
 * and an empty environment, and the parent (imaging-pool.ts) may kill it at any moment.
 */
import { isTimeout } from './decode.ts'
import {
  EXIT_ABOVE_CEILING,
  type ImagingReply,
  MEMORY_CEILING_IN_BYTES,
  PictureError,
  type PictureTask,
} from './imaging-messages.ts'
import { makeVariants } from './variants.ts'

const MEMORY_SAMPLE_IN_MS = 25
const ceiling = Number(process.argv[2] ?? MEMORY_CEILING_IN_BYTES)

process.on('message', (task: PictureTask) => void handle(task))
// The process ends with the server. It ignores Ctrl-C, which the server handles.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)

async function handle(task: PictureTask): Promise<void> {
  // libvips uses its own threads, so this timer runs during decoding.
  const guard = setInterval(endAboveCeiling, MEMORY_SAMPLE_IN_MS)
  const outcome = await attempt(task)
  clearInterval(guard)
  const memory = { rssInBytes: process.memoryUsage.rss(), peakInBytes: process.resourceUsage().maxRSS * 1024 }
  process.send?.({ ...outcome, ...memory } satisfies ImagingReply)
}

async function attempt({ bytes, crop }: PictureTask) {
  try {
    return { ok: true as const, picture: await makeVariants(bytes, crop) }
  } catch (error) {
    const code = error instanceof PictureError ? error.code : isTimeout(error) ? 'photo_timeout' : 'photo_failed'
    const reason = String(error instanceof PictureError ? (error.cause ?? '') : error)
    return { ok: false as const, code, reason }
  }
}

function endAboveCeiling(): void {
  if (process.memoryUsage.rss() > ceiling) process.exit(EXIT_ABOVE_CEILING)
}
