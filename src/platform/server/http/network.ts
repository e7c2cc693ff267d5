/**
 * The network of an address for rate limits. An IPv6 customer can use every address of a /64, so a /64 counts as one
 * network. An IPv4 address counts the same in every notation.
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
