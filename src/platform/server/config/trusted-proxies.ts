import { BlockList, isIP } from 'node:net'
import type { Environment } from './env.ts'

/** Addresses and ranges in Fastify's trustProxy format; named ranges are those of Fastify. */
export function readTrustedProxies(env: Environment): string | undefined {
  const given = env.optional('TRUSTED_PROXIES')
  for (const each of given?.split(',') ?? []) {
    const proxy = each.trim()
    if (NAMED_NETWORKS.has(proxy)) continue
    const fault = !isNetwork(proxy) ? NOT_A_NETWORK : isWide(proxy) ? TOO_WIDE : undefined
    if (fault) env.fault('TRUSTED_PROXIES', `TRUSTED_PROXIES names "${proxy}", which ${fault}.`)
  }
  return given
}

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** The shortest prefixes. The ranges of content delivery networks are narrower. */
const SHORTEST = { ipv4: 8, ipv6: 16, uniqueLocal: 7 }

const NOT_A_NETWORK = 'is neither an address nor a range such as 10.0.0.0/8'
const TOO_WIDE = `is so wide that strangers could name any address as theirs: use at least /${SHORTEST.ipv4} for IPv4 and /${SHORTEST.ipv6} for public IPv6`

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  if (prefix !== undefined && isIP(prefix) === 4) return rest.length === 0 && isIP(address) === 4
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!
  if (prefix === undefined || rest.length > 0) return bits > 0 && rest.length === 0
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

function isWide(network: string): boolean {
  const [address = '', prefix] = network.split('/')
  if (prefix === undefined) return false
  // A netmask that begins with 255 has at least eight bits.
  if (prefix.includes('.')) return !prefix.startsWith('255.')
  if (isIP(address) === 4) return Number(prefix) < SHORTEST.ipv4
  // The last 32 bits of ::ffff:0:0/96 are an IPv4 address.
  if (IPV4_IN_IPV6.check(address, 'ipv6')) return Number(prefix) < 96 + SHORTEST.ipv4
  return Number(prefix) < (UNIQUE_LOCAL.check(address, 'ipv6') ? SHORTEST.uniqueLocal : SHORTEST.ipv6)
}

const UNIQUE_LOCAL = new BlockList()
UNIQUE_LOCAL.addSubnet('fc00::', 7, 'ipv6')
const IPV4_IN_IPV6 = new BlockList()
IPV4_IN_IPV6.addSubnet('::ffff:0:0', 96, 'ipv6')
