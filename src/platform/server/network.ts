/**
 * The network that an address counts for where requests are limited. A customer with IPv6 has a whole /64 to choose
 * addresses from, so that is one; an IPv4 address is the same one however a socket spells it.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0')
  const network = [...before, ...(tail === undefined ? [] : between), ...after].slice(0, GROUPS / 2)
  return `${network.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const GROUPS = 8

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
