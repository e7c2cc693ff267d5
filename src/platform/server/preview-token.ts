import { timingSafeEqual } from 'node:crypto'
import { HOUR_IN_SECONDS } from '../durations.ts'
import { now } from './clock.ts'
import { keyedHash } from './keyed-hash.ts'

/** A colleague without a login to the back office may look at a draft for this long. */
const PREVIEW_IN_HOURS = 24

/** A signed value for a link that shows a draft. */
export function previewToken(purpose: string, id: number): string {
  const until = Math.floor(now().getTime() / 1000) + PREVIEW_IN_HOURS * HOUR_IN_SECONDS
  return `${until}.${signatureOf(purpose, id, until).toString('base64url')}`
}

/** Whether the link shows the draft of this thing and hasn't expired. */
export function isPreview(token: string | undefined, purpose: string, id: number): boolean {
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token ?? '') ?? []
  const [actual, expected] = [Buffer.from(signature, 'base64url'), signatureOf(purpose, id, Number(until))]
  const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isSigned && Number(until) * 1000 >= now().getTime()
}

function signatureOf(purpose: string, id: number, until: number): Buffer {
  return keyedHash('preview', purpose, id, until)
}
