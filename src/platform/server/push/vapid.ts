import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { HOUR_IN_SECONDS } from '../../durations.ts'
import { now } from '../clock.ts'
import { masterKey } from '../master-key.ts'

/** The order of the curve P-256: a private key is a number from 1 up to, but not including, this one. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

interface Keys {
  readonly privateKey: KeyObject
  /** The public key as an uncompressed point. */
  readonly publicKey: string
}

let keys: Keys | undefined

/**
 * The server's identity for push services (RFC 8292). The key derives from the program's secret, so all processes share
 * it and it survives a restart; with another secret, browsers must subscribe again.
 */
function vapidKeys(): Keys {
  keys ??= makeKeys(masterKey())
  return keys
}

function makeKeys(secret: string): Keys {
  // 384 bits for a key of 256, so that the remainder is practically unbiased.
  const wide = BigInt(`0x${Buffer.from(hkdfSync('sha256', secret, '', 'web-push.vapid', 48)).toString('hex')}`)
  const d = Buffer.from(((wide % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey: point.toString('base64url') }
}

/** The public key for subscriptions. */
export function vapidPublicKey(): string {
  return vapidKeys().publicKey
}

const TOKEN_HOURS = 12
const RENEWED_HOURS_BEFORE = 1

const tokens = new Map<string, { readonly token: string; readonly expires: number }>()

/** The Authorization header for a push service; its token is reused for eleven hours, because signing is expensive. */
export function vapidAuthorization(origin: string, contact: string): string {
  const seconds = Math.floor(now().getTime() / 1000)
  const name = `${origin} ${contact}`
  let known = tokens.get(name)
  if (!known || known.expires - seconds < RENEWED_HOURS_BEFORE * HOUR_IN_SECONDS) {
    const expires = seconds + TOKEN_HOURS * HOUR_IN_SECONDS
    known = { token: signedToken({ aud: origin, exp: expires, sub: contact }), expires }
    tokens.set(name, known)
  }
  return `vapid t=${known.token}, k=${vapidPublicKey()}`
}

function signedToken(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const words = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const key = { key: vapidKeys().privateKey, dsaEncoding: 'ieee-p1363' } as const
  return `${words}.${sign('sha256', Buffer.from(words), key).toString('base64url')}`
}
