import { BlockList, isIP, isIPv6 } from 'node:net'

const addresses = new BlockList()
addresses.addSubnet('127.0.0.0', 8)
addresses.addAddress('::1', 'ipv6')

/** Whether a host name or address is this machine. A connection to it needs no TLS. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1')
  if (isIP(plain)) return addresses.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  return plain === 'localhost' || plain.endsWith('.localhost')
}
