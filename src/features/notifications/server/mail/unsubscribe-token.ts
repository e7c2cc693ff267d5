import { timingSafeEqual } from 'node:crypto'
import { isId } from '#platform/ids.ts'
import { publicId, storedIdOfAnyAge } from '#platform/server/endpoints/public-ids.ts'
import { keyedHash } from '#platform/server/keyed-hash.ts'
import { KINDS, type Kind } from '../../rules.ts'

interface UnsubscribeRequest {
  readonly memberId: number
  readonly kind: Kind
}

/** The token in an email: member and kind, signed. It doesn't expire, because the member may open the email at any time. */
export function unsubscribeToken({ memberId, kind }: UnsubscribeRequest): string {
  return `${publicId('member', memberId)}.${kind}.${macOf({ memberId, kind })}`
}

/** Returns null for an invalid token. */
export function readUnsubscribeToken(token: string): UnsubscribeRequest | null {
  const [id, kind, mac = ''] = token.split('.')
  const known = KINDS.find(each => each === kind)
  if (!known || !isId(id)) return null
  const memberId = storedIdOfAnyAge('member', Number(id))
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf({ memberId, kind: known }))]
  return given.length === right.length && timingSafeEqual(given, right) ? { memberId, kind: known } : null
}

function macOf({ memberId, kind }: UnsubscribeRequest): string {
  return keyedHash('notifications.unsubscribe', memberId, kind).subarray(0, 24).toString('base64url')
}
