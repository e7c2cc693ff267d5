import { timingSafeEqual } from 'node:crypto'
import { addressExpiry } from '#photos/rules'
import { now } from '#platform/server/clock.ts'
import { publicId } from '#platform/server/endpoints/public-ids.ts'
import { keyedHashOf } from '#platform/server/keyed-hash.ts'
import { siteOf } from '#sites/server'

interface Bearer {
  readonly siteId: number
  /** A member of the conversation, or the operator who answers in it. */
  readonly reader: { readonly member: number } | { readonly staff: number }
}

/** The path under the site's `cdn_prefix` from which the reader's browser loads the images of this conversation. */
export function imagesPath(bearer: Bearer, conversation: number): string {
  const expiry = addressExpiry(nowInSeconds())
  const { cdn_prefix } = siteOf(bearer.siteId).settings
  return `${cdn_prefix}/${expiry.toString(36)}-${signature(bearer, conversation, expiry)}/c${publicId('conversation', conversation)}`
}

/** The number of seconds for which a signed path is still valid for this reader; 0 for an invalid path. */
export function secondsValid(signed: string, bearer: Bearer, conversation: number): number {
  const at = signed.indexOf('-')
  const expiry = Number.parseInt(signed.slice(0, at), 36)
  const [one, other] = [Buffer.from(signed.slice(at + 1)), Buffer.from(signature(bearer, conversation, expiry))]
  const isOurs = one.length === other.length && timingSafeEqual(one, other)
  return isOurs ? Math.max(0, expiry - nowInSeconds()) : 0
}

function signature({ siteId, reader }: Bearer, conversation: number, expiry: number): string {
  const name = 'member' in reader ? reader.member : `staff ${reader.staff}`
  const text = ['chat', siteId, name, conversation, expiry].join('|')
  return keyedHashOf(text).toString('base64url').slice(0, 22)
}

function nowInSeconds(): number {
  return Math.floor(now().getTime() / 1000)
}
