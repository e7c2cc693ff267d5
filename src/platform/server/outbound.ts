import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { Agent, type RequestOptions, request as requestSecure } from 'node:https'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/** Where a request may go whose address somebody else has named. */
export interface Allowed {
  /** Names, with all below them; https on its own port only. */
  readonly hosts: readonly string[]
  /** An origin on this machine that may be asked as well; for tests and development. */
  readonly near?: string | undefined
}

export interface Outgoing {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

export interface OutsideAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** The address is none that this program asks. */
export class ForbiddenAddress extends Error {}

/** Whether a request may go there at all, by the name alone. */
export function isAllowed(address: string, { hosts, near }: Allowed): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(address)
  if (near !== undefined && origin === near) return true
  const isNamed = hosts.some(host => hostname === host || hostname.endsWith(`.${host}`))
  return isNamed && protocol === 'https:' && port === '' && username === '' && password === ''
}

const TIMEOUT_IN_MS = 5_000
const ANSWER_AT_MOST_IN_BYTES = 64 * 1024

const agent = new Agent({ keepAlive: true, maxSockets: 20, timeout: 30_000 })

/**
 * Posts to an address that somebody else has named. The name must be allowed, and every address behind it public: the
 * connection goes to exactly the addresses that were checked, so a name that answers differently a moment later leads
 * nowhere else. Redirects are not followed, and what is answered isn't read.
 */
export function postOutside(address: string, { headers, body }: Outgoing, allowed: Allowed): Promise<OutsideAnswer> {
  if (!isAllowed(address, allowed)) return Promise.reject(new ForbiddenAddress('not an allowed host'))
  const url = new URL(address)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    signal: AbortSignal.timeout(TIMEOUT_IN_MS),
    ...(url.protocol === 'https:' && { agent }),
    ...(url.origin !== allowed.near && { lookup: publicOnly(allAddresses) }),
  }
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const request = send(url, options, reply => {
      let read = 0
      reply.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > ANSWER_AT_MOST_IN_BYTES) reply.destroy()
      })
      reply.on('error', () => undefined)
      resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] })
    })
    request.once('error', reject)
    request.end(body)
  })
}

interface Found {
  readonly address: string
  readonly family: number
}

type Resolve = (host: string) => Promise<readonly Found[]>

const allAddresses: Resolve = host => lookup(host, { all: true })

/** Looks a name up for a connection; one that leads to a single address inside is refused altogether. */
export function publicOnly(resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      found => {
        if (found.length === 0 || !found.every(each => isPublic(each.address))) {
          return done(new ForbiddenAddress('not a public address'), '')
        }
        if (options.all) done(null, [...found])
        else done(null, found[0]!.address, found[0]!.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

/** Whether an address belongs to the open internet (IANA's registries of special-purpose addresses). */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL.check(address, 'ipv4')
  return UNICAST.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')
}

/** All that has been handed out of IPv6; mapped, translated, local and multicast addresses lie elsewhere. */
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
// Protocol assignments with Teredo, documentation, and 6to4, which carries an IPv4 address inside.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  SPECIAL.addSubnet(network, bits, 'ipv6')
}
