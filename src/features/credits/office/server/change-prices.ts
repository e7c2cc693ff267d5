import { addVersion, type BundleOffer, cancelVersion, newestVersion, priceListFor, startsLater } from '#credits/server'
import type { BodyOf } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { siteFor } from '#sites/office/server'
import { lockedSettings } from '#sites/server'
import { recordAction, timeZoneOf } from '#staff/server'
import { priceListFaults } from '../../rules-price-list.ts'
import type * as contract from '../contract-prices.ts'

/** Adds a price list. It locks the site's settings, so that two colleagues can't add a list at the same time. */
export async function addPriceList(
  tx: Tx,
  staffId: number,
  given: BodyOf<typeof contract.addPriceList>,
): Promise<number> {
  const { site: siteId, country, currency, starts, sells_from: sellsFrom, bundles, version } = given
  const { host } = siteFor(siteId)
  const settings = await lockedSettings(tx, siteId)
  if (!settings.countries.includes(country)) throw fault('country', 'prices_country')
  if ((await newestVersion(tx, siteId, country)) !== version) throw new Problem('prices_conflict')
  if (bundles) {
    const faults = priceListFaults({ country, currency, bundles, sellsFrom }, settings.message_credits)
    if (Object.keys(faults).length > 0)
      throw new Problem(Object.values(faults)[0]!.code, { ...Object.values(faults)[0], fields: faults })
  }
  const zone = await timeZoneOf(staffId)
  if (starts !== null && !(isTime(starts) && (await startsLater(tx, starts, zone))))
    throw fault('starts', 'prices_start_past')
  const former = await priceListFor(tx, siteId, country)
  const added = await addVersion(tx, {
    ...{ siteId, country, currency, starts, zone, sellsFrom, staffId },
    bundles: bundles ?? [],
  })
  if (!added) throw fault('starts', 'prices_start_taken')
  const details = {
    ...{ country, currency, starts_at: added.starts_at },
    before: { sells_from: former.sellsFrom, bundles: former.isOwn ? former.bundles.map(recordedBundle) : null },
    after: { sells_from: sellsFrom, bundles },
  }
  await recordAction(tx, { staffId, action: 'change_prices', siteId, subject: host, details })
  return added.id
}

const recordedBundle = ({ credits, price, recommended }: BundleOffer) => ({
  ...{ credits, minor: price.minor, recommended },
})

export async function cancelPriceList(
  tx: Tx,
  staffId: number,
  { site: siteId, id }: { site: number; id: number },
): Promise<void> {
  const cancelled = await cancelVersion(tx, siteId, id)
  if (!cancelled) throw notFound()
  await recordAction(tx, {
    staffId,
    action: 'cancel_prices',
    siteId,
    subject: siteFor(siteId).host,
    details: cancelled,
  })
}

/** Whether the text is a day and time that exists. */
function isTime(text: string): boolean {
  const at = new Date(`${text}:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function fault(field: string, code: string): Problem {
  return new Problem(code, { fields: { [field]: { code } } })
}
