import geoip from 'geoip-country'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { COUNTRY_COOKIE, countryExists } from '../rules.ts'

/**
 * A visitor's country by network address, or null. The data is MaxMind's GeoLite2, which has its own licence. Only this
 * file uses it, so that it can be replaced by another source.
 */
export function countryOfAddress(address: string): string | null {
  return geoip.lookup(address)?.country ?? null
}

/** The country that the visitor chose in this browser (I18N-7), otherwise the country of the network address, or null. */
export function visitorCountry({ address, cookies }: Pick<Caller, 'address' | 'cookies'>): string | null {
  const chosen = cookies[COUNTRY_COOKIE]
  return chosen !== undefined && countryExists(chosen) ? chosen : countryOfAddress(address)
}
