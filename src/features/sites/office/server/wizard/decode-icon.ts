import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Problem } from '#platform/problem.ts'

const ENTRY = fileURLToPath(new URL('./icon-main.ts', import.meta.url))
const DEADLINE_IN_MS = 20_000
const LARGEST_RESULT_IN_BYTES = 4 * 1024 * 1024

/** The codes that the process ends with, and what they mean. */
const REFUSALS: Readonly<Record<number, string>> = { 3: 'icon_not_an_image', 4: 'icon_too_small' }

/**
 * Re-encodes an uploaded icon as a PNG of 512 by 512 pixels, in a process of its own without secrets or environment. An SVG
 * becomes pixels, so none of its scripts and links remain.
 */
export async function decodeIcon(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) throw new Problem('icon_not_an_image')
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning', ENTRY],
      {
        env: {},
        encoding: 'buffer',
        timeout: DEADLINE_IN_MS,
        killSignal: 'SIGKILL',
        maxBuffer: LARGEST_RESULT_IN_BYTES,
      },
      (error, picture) => {
        if (!error) return resolve(picture)
        reject(new Problem(REFUSALS[Number(error.code)] ?? 'icon_failed'))
      },
    )
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(bytes)
  })
}

/** PNG, WebP and SVG; file names and content types are ignored. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 1_000)
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF[\s\S]{4}WEBP/.test(start) || /^(?:\xef\xbb\xbf)?\s*</.test(start)
  )
}
