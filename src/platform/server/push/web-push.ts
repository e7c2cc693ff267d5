import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { config } from '../config/config.ts'
import { type AllowedTargets, isAllowed, type OutsideResponse, postOutside } from '../http/outbound.ts'
import { vapidAuthorization } from './vapid.ts'

/** A browser's push subscription. */
export interface Recipient {
  readonly endpoint: string
  /** Its public key: 65 bytes. */
  readonly p256dh: Buffer
  /** Its secret: 16 bytes. */
  readonly auth: Buffer
}

export interface PushMessage {
  readonly payload: object
  /** A newer message replaces a waiting one with the same topic. */
  readonly topic: string
  readonly ttlInSeconds: number
  /** The contact address for the push service. */
  readonly contact: string
}

/** Hosts of the browsers' push services; PUSH_HOSTS adds more. */
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
]

function services(): AllowedTargets {
  const { hosts, localOrigin } = config().push
  return { hosts: [...SERVICES, ...hosts], localOrigin }
}

export function isPushService(endpoint: string): boolean {
  return isAllowed(endpoint, services())
}

/** Whether these keys are valid for encryption. */
export function areKeys({ p256dh, auth }: Pick<Recipient, 'p256dh' | 'auth'>): boolean {
  if (p256dh.length !== 65 || auth.length !== 16) return false
  try {
    newKey().computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}

/** Sends a message to the browser's push service, encrypted (RFC 8030, 8291, 8292). */
export function push(to: Recipient, { payload, topic, ttlInSeconds, contact }: PushMessage): Promise<OutsideResponse> {
  const body = encryptPush(Buffer.from(JSON.stringify(payload)), to)
  const headers = {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: ttlInSeconds,
    urgency: 'normal',
    topic,
    authorization: vapidAuthorization(new URL(to.endpoint).origin, contact),
  }
  return postOutside(to.endpoint, { headers, body }, services())
}

const RECORD_IN_BYTES = 4096
/** Marks the last record. */
const LAST_RECORD = Buffer.from([2])

/**
 * One aes128gcm record (RFC 8188) with keys that only the browser can derive; the last two parameters are for the test
 * vector.
 */
export function encryptPush(
  words: Buffer,
  { p256dh, auth }: Pick<Recipient, 'p256dh' | 'auth'>,
  own: ECDH = newKey(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const publicKey = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, publicKey])
  const material = derive(own.computeSecret(p256dh), auth, info, 32)
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([cipher.update(words), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()])
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_IN_BYTES)
  sizes.writeUInt8(publicKey.length, 4)
  return Buffer.concat([salt, sizes, publicKey, record])
}

function newKey(): ECDH {
  const key = createECDH('prime256v1')
  key.generateKeys()
  return key
}

function derive(material: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, bytes))
}
