import geoip from 'geoip-country'

/**
 * A visitor's country by network address, or null. GeoLite2 data by MaxMind, under its own licence; this file is the
 * only place that knows it, so another source can take its place.
 */
export function countryOfAddress(address: string): string | null {
  return geoip.lookup(address)?.country ?? null
}
