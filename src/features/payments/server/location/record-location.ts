import { profileOf } from '#members/server'
import { countryOfAddress } from '#places/server'
import type { Tx } from '#platform/server/db.ts'
import { locationStatus } from '../../rules-location.ts'
import type { OrderRow } from '../orders/store.ts'
import { insertLocation, locationsOf, setLocation } from './store-location.ts'

interface Ordered {
  readonly orderId: number
  readonly memberId: number
  /** Of the network; only the country that it is in is kept. */
  readonly address: string
}

/** What is known of where a buyer is at the moment of ordering: their own word, and the network. */
export async function recordOrderLocation(tx: Tx, { orderId, memberId, address }: Ordered): Promise<void> {
  const profile = await profileOf(tx, memberId)
  if (profile) await insertLocation(tx, orderId, 'profile', profile.country)
  const network = countryOfAddress(address)
  if (network) await insertLocation(tx, orderId, 'network', network)
}

/**
 * An order is paid: from which country, where its provider tells, and whether all that says where its buyer is agrees. Some
 * providers tell days later, so this is asked whenever they show the payment.
 */
export async function recordPayerLocation(tx: Tx, order: OrderRow, payerCountry: string | null): Promise<void> {
  const { id, country, location } = order
  const isNews = payerCountry !== null && (await insertLocation(tx, id, 'payment', payerCountry))
  if (isNews || location === null) await setLocation(tx, id, locationStatus(country, await locationsOf(tx, id)))
}
