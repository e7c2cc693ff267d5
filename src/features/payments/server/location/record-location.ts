import { profileOf } from '#members/server'
import { countryOfAddress } from '#places/server'
import type { Tx } from '#platform/server/database/db.ts'
import { selectedCountry } from '#sites/rules'
import { siteOf } from '#sites/server'
import { locationStatus } from '../../rules-location.ts'
import type { OrderRow } from '../orders/store.ts'
import { insertLocation, locationsOf, setLocation } from './store-location.ts'

interface Ordered {
  readonly orderId: number
  readonly memberId: number
  readonly siteId: number
  /** The country of payment, whose VAT the order has. */
  readonly country: string
  /** The address of the buyer's network. Only its country is stored. */
  readonly address: string
}

/**
 * Records the country of the buyer's profile and of their network at the moment of ordering, and the country of payment if
 * the buyer chose another one than the pages show first.
 */
export async function recordOrderLocation(
  tx: Tx,
  { orderId, memberId, siteId, country, address }: Ordered,
): Promise<void> {
  const profile = await profileOf(tx, memberId)
  if (profile) {
    await insertLocation(tx, orderId, 'profile', profile.country)
    if (country !== selectedCountry(profile.country, siteOf(siteId).countries))
      await insertLocation(tx, orderId, 'chosen', country)
  }
  const network = countryOfAddress(address)
  if (network) await insertLocation(tx, orderId, 'network', network)
}

/**
 * Records the country of the card or account of a paid order, and whether the evidence of the buyer's country is
 * sufficient. Some providers report the country days later, so this runs each time a paid payment is fetched.
 */
export async function recordPayerLocation(tx: Tx, order: OrderRow, payerCountry: string | null): Promise<void> {
  const { id, country, location } = order
  const isNew = payerCountry !== null && (await insertLocation(tx, id, 'payment', payerCountry))
  if (isNew || location === null) await setLocation(tx, id, locationStatus(country, await locationsOf(tx, id)))
}
