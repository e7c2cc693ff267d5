import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '../../../src/features/accounts/contract.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HOLDS_CREDENTIAL = 0x40

interface PasskeyRequest {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
}

interface Lie {
  /** The origin that the browser reports. */
  readonly origin?: string
  /** The relying party that the device was asked for. */
  readonly rpId?: string
  /** False means without user verification. */
  readonly verified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

/** A security key in software, with one passkey (WebAuthn level 3, ES256, no attestation). */
export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = randomBytes(32).toString('base64url')
  private userHandle = ''
  /** The signature counter; 0 for devices that don't count. */
  counter = 0
  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  make(options: unknown, lie: Lie = {}): PasskeyRegistration {
    const request = options as PasskeyRequest
    this.userHandle = request.user!.id
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' })
    const publicKey = map([
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      [number(-2), bytes(Buffer.from(x!, 'base64url'))],
      [number(-3), bytes(Buffer.from(y!, 'base64url'))],
    ])
    const credentialId = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    const data = Buffer.concat([
      this.said(lie.rpId ?? request.rp!.id, lie, HOLDS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      credentialId,
      publicKey,
    ])
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(data)],
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', request.challenge, lie),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  show(options: unknown, lie: Lie = {}): PasskeyAssertion {
    const request = options as PasskeyRequest
    const clientDataJSON = this.clientData('webauthn.get', request.challenge, lie)
    const data = this.said(lie.rpId ?? request.rpId!, lie)
    const client = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = createSign('sha256')
      .update(Buffer.concat([data, client]))
      .sign(this.keys.privateKey)
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lie.userHandle ?? this.userHandle,
      },
    }
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Lie): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }

  private said(rpId: string, { verified = true, counter = this.counter }: Lie, more = 0): Buffer {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(USER_PRESENT | (verified ? USER_VERIFIED : 0) | more)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), tail])
  }
}

/** The CBOR types that an attestation needs. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff])
}

function number(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value)
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value])
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, value.length), Buffer.from(value)])
}

function map(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()])
}
