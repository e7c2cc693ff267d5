import { networkOf } from '../http/network.ts'

/** The /24 or /48 of an address. It recognises an attacker's provider and doesn't identify a person. */
export function networkPrefix(address: string): string {
  const network = networkOf(address)
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}
