import { lookup } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { Agent, type RequestOptions, request as requestSecure } from 'node:https'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'

/** The allowed targets of a request to an address that a visitor or another system supplied. */
export interface AllowedTargets {
  /** Host names with their subdomains; https on its default port only. */
  readonly hosts: readonly string[]
  /** An additional origin on this machine, for tests and development. */
  readonly localOrigin?: string | undefined
}

export interface Outgoing {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

export interface OutsideResponse {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** The address is not allowed. */
export class ForbiddenAddress extends Error {}

/** Whether the host name is allowed. */
export function isAllowed(address: string, { hosts, localOrigin }: AllowedTargets): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(address)
  if (localOrigin !== undefined && origin === localOrigin) return true
  const isNamed = hosts.some(host => hostname === host || hostname.endsWith(`.${host}`))
  return isNamed && protocol === 'https:' && port === '' && username === '' && password === ''
}

const TIMEOUT_IN_MS = 5_000
const RESPONSE_AT_MOST_IN_BYTES = 128 * 1024

const agent = new Agent({ keepAlive: true, maxSockets: 20, timeout: 30_000 })

/** Posts to an address that a visitor or another system supplied; the response body is limited and not read. */
export function postOutside(
  address: string,
  { headers, body }: Outgoing,
  allowed: AllowedTargets,
): Promise<OutsideResponse> {
  return send(address, allowed, { method: 'POST', headers: { ...headers, 'content-length': body.length }, body })
}

/** Calls an allowed address; the response body is limited and not read. */
export function callOutside(
  address: string,
  headers: Outgoing['headers'],
  allowed: AllowedTargets,
): Promise<OutsideResponse> {
  return send(address, allowed, { method: 'GET', headers })
}

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly headers: Outgoing['headers']
  readonly body?: Buffer
}

function send(address: string, allowed: AllowedTargets, { method, headers, body }: Sent): Promise<OutsideResponse> {
  return new Promise((resolve, reject) => {
    const request = openOutside(address, allowed, { method, headers, signal: AbortSignal.timeout(TIMEOUT_IN_MS) })
    request.once('response', response => {
      limitResponseSize(response)
      response.on('error', () => undefined)
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
    request.once('error', reject)
    request.end(body)
  })
}

/** Reads a text from an allowed address; rejects if the status isn't 200 or the whole response takes too long. */
export function readOutside(
  address: string,
  { headers, timeoutInMs }: { readonly headers: Outgoing['headers']; readonly timeoutInMs: number },
  allowed: AllowedTargets,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = openOutside(address, allowed, { headers, signal: AbortSignal.timeout(timeoutInMs) })
    request.once('response', response => {
      limitResponseSize(response)
      text(response).then(
        body =>
          response.statusCode === 200
            ? resolve(body)
            : reject(new Error(`${new URL(address).hostname} responded with status ${response.statusCode}`)),
        reject,
      )
    })
    request.once('error', reject)
    request.end()
  })
}

/**
 * Opens a request. The host's name must be allowed and all its IP addresses public. The connection uses exactly the
 * checked addresses, so a changed DNS record leads nowhere else. Redirects aren't followed.
 */
function openOutside(address: string, allowed: AllowedTargets, options: RequestOptions): ClientRequest {
  if (!isAllowed(address, allowed)) throw new ForbiddenAddress('the host is not on the list of allowed hosts')
  const url = new URL(address)
  // A connection to an IP address resolves no name, so nothing else would check it.
  if (url.origin !== allowed.localOrigin && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new ForbiddenAddress('the host is an IP address')
  const open = url.protocol === 'https:' ? requestSecure : requestPlain
  return open(url, {
    ...options,
    ...(url.protocol === 'https:' && { agent }),
    ...(url.origin !== allowed.localOrigin && { lookup: publicOnly(allAddresses) }),
  })
}

function limitResponseSize(response: IncomingMessage): void {
  let read = 0
  response.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > RESPONSE_AT_MOST_IN_BYTES) response.destroy()
  })
}

interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>

const allAddresses: Resolve = host => lookup(host, { all: true })

/** Resolves a name for a connection; rejects it if any of its addresses is internal. */
export function publicOnly(resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      found => {
        if (found.length === 0 || !found.every(each => isPublic(each.address))) {
          return done(new ForbiddenAddress('the host has an IP address that is not public'), '')
        }
        if (options.all) done(null, [...found])
        else done(null, found[0]!.address, found[0]!.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

/** Whether an address is public (IANA's registries of special-purpose addresses). */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL.check(address, 'ipv4')
  return UNICAST.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')
}

/** Allocated IPv6 unicast; mapped, translated, local and multicast addresses are outside. */
const UNICAST = new BlockList()
UNICAST.addSubnet('2000::', 3, 'ipv6')

const SPECIAL = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  SPECIAL.addSubnet(network, bits, 'ipv4')
}
// The ranges of protocol assignments (with Teredo), of documentation, and of 6to4, which contains an IPv4 address.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  SPECIAL.addSubnet(network, bits, 'ipv6')
}
