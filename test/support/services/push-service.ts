import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { subscribePush } from '../../../src/features/notifications/contract.ts'
import type { Client } from '../client.ts'

export interface Arrived {
  readonly headers: IncomingHttpHeaders
  /** The payload that the service worker receives, decrypted. */
  readonly payload: { tag: string; title: string; body: string; check: { route: string; id?: number } }
}

interface PushResponse {
  readonly status: number
  readonly retryAfter?: number
}

/** A browser with a push subscription. */
export class Browser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  readonly arrived: Arrived[] = []
  /** The next responses of the push service; 201 when empty. */
  readonly responses: PushResponse[] = []
  /** Delivery attempts, including rejected ones. */
  tries = 0
  private readonly key = createECDH('prime256v1')
  private readonly auth = randomBytes(16)

  constructor(origin: string, name: string) {
    this.key.generateKeys()
    this.subscription = {
      endpoint: `${origin}/send/${name}`,
      keys: { p256dh: this.key.getPublicKey('base64url'), auth: this.auth.toString('base64url') },
    }
  }

  subscribe(client: Client): Promise<{ subscribed: boolean }> {
    return client.call(subscribePush, { body: { subscription: this.subscription } })
  }

  /** Waits until this many messages have arrived. */
  async got(count: number): Promise<Arrived[]> {
    await expect.poll(() => this.arrived.length).toBe(count)
    return this.arrived
  }

  /** Decrypts as RFC 8291 describes for the browser. */
  decrypt(message: Buffer): Arrived['payload'] {
    const salt = message.subarray(0, 16)
    const length = message.readUInt8(20)
    const sender = message.subarray(21, 21 + length)
    const record = message.subarray(21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.key.getPublicKey(), sender])
    const derive = (material: Buffer, from: Buffer, about: Buffer | string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', material, from, about, bytes))
    const material = derive(this.key.computeSecret(sender), this.auth, info, 32)
    const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
    const decipher = createDecipheriv('aes-128-gcm', key, derive(material, salt, 'Content-Encoding: nonce\0', 12))
    decipher.setAuthTag(record.subarray(-16))
    const words = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    expect(words.at(-1)).toBe(2)
    return JSON.parse(words.subarray(0, -1).toString('utf8'))
  }
}

export interface PushService {
  /** The value for the program's environment. */
  readonly origin: string
  browser(): Browser
  stop(): Promise<void>
}

/** A local push service: it accepts real messages over HTTP, and its browsers decrypt them. */
export async function pushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const browser = browsers.get(request.url?.split('/').at(-1) ?? '')
      const { status, retryAfter } = browser?.responses.shift() ?? { status: browser ? 201 : 404 }
      if (browser) browser.tries++
      if (browser && status === 201) {
        browser.arrived.push({ headers: request.headers, payload: browser.decrypt(Buffer.concat(chunks)) })
      }
      reply.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end()
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    browser() {
      const name = randomUUID()
      const browser = new Browser(origin, name)
      browsers.set(name, browser)
      return browser
    },
    stop: () => new Promise(closed => server.close(() => closed())),
  }
}

/** The claims that a push service checks (RFC 8292): sender, audience, expiry. */
export function vapidClaims(authorization: string): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(signed).toBe(true)
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')), key }
}
