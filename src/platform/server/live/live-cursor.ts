import { createCipheriv, createDecipheriv } from 'node:crypto'
import { keyFor } from '../encryption.ts'

const HALF_IN_BYTES = 8

export interface LiveCursor {
  readonly memberId: number
  readonly eventId: number
}

/**
 * The place in a member's live events as a text, because the number would show how many events all members together
 * have. One event always has the same text: browsers recognise repeats by it. Member and event fill one AES block, so
 * no initialisation vector is needed.
 */
export function encryptLiveCursor(masterKey: string, { memberId, eventId }: LiveCursor): string {
  const block = Buffer.alloc(2 * HALF_IN_BYTES)
  block.writeBigUInt64BE(BigInt(memberId))
  block.writeBigUInt64BE(BigInt(eventId), HALF_IN_BYTES)
  const cipher = createCipheriv('aes-256-ecb', keyOf(masterKey), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')
}

/** The text as it was before the encryption; a forged text gives a random member. Undefined for other texts. */
export function decryptLiveCursor(masterKey: string, text: string): LiveCursor | undefined {
  const encrypted = Buffer.from(text, 'base64url')
  if (encrypted.length !== 2 * HALF_IN_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-ecb', keyOf(masterKey), null).setAutoPadding(false)
  const block = Buffer.concat([decipher.update(encrypted), decipher.final()])
  return { memberId: Number(block.readBigUInt64BE()), eventId: Number(block.readBigUInt64BE(HALF_IN_BYTES)) }
}

const keys = new Map<string, Buffer>()

/** The derivation takes longer than the encryption, so the key is kept. */
function keyOf(masterKey: string): Buffer {
  const key = keys.get(masterKey) ?? keyFor(masterKey, 'live cursor')
  keys.set(masterKey, key)
  return key
}
