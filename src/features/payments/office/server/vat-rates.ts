import { deletePlannedRate, insertVatRate, type VatRate, vatRates } from '#payments/server'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { countryExists, LANGUAGES_OF_COUNTRY } from '#sites/rules'
import { recordAction } from '#staff/server'

/** In hundredths of a percent: 30 percent. The highest normal rate in Europe is 27 percent. */
const RATE_AT_MOST = 3_000

export async function listVatRates() {
  return { countries: Object.keys(LANGUAGES_OF_COUNTRY), rates: await vatRates(db()) }
}

type NewRate = Omit<VatRate, 'state'>

export async function addVatRate(tx: Tx, staffId: number, given: NewRate): Promise<void> {
  if (!countryExists(given.country)) throw invalidFields({ country: 'vat_country' })
  if (given.rate > RATE_AT_MOST) throw invalidFields({ rate: 'vat_range' })
  const outcome = await insertVatRate(tx, given)
  if (outcome === 'past') throw invalidFields({ since: 'vat_since_past' })
  if (outcome === 'taken') throw new Problem('vat_since_taken', { fields: { since: { code: 'vat_since_taken' } } })
  const { country, since, rate } = given
  const details = { since, after: { rate } }
  await recordAction(tx, { staffId, action: 'add_vat_rate', siteId: null, subject: country, details })
}

export async function cancelVatRate(tx: Tx, staffId: number, given: Pick<VatRate, 'country' | 'since'>): Promise<void> {
  const rate = await deletePlannedRate(tx, given)
  if (rate === undefined) throw notFound()
  const details = { since: given.since, before: { rate }, after: { rate: null } }
  await recordAction(tx, { staffId, action: 'cancel_vat_rate', siteId: null, subject: given.country, details })
}
