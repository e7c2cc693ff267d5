import geoip from 'geoip-country'

/**
 * A visitor's country by network address, or null. The data is MaxMind's GeoLite2, which has its own licence. Only this
 * file uses it, so that it can be replaced by another source.
 */
export function countryOfAddress(address: string): string | null {
  return geoip.lookup(address)?.country ?? null
}
