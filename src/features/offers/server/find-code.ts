import { bundlesFor } from '#credits/server'
import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import type { Db, Tx } from '#platform/server/database/db.ts'
import { selectedCountry, writeDay } from '#sites/rules'
import { siteOf } from '#sites/server'
import { discountOn } from '../rules.ts'
import { type CodeRow, codeByName } from './store.ts'

export interface CodeQuery {
  readonly memberId: number
  readonly siteId: number
  readonly locale: Locale
  readonly code: string
  /** The country whose bundles the member sees; if missing, the bundles of all countries of the site. */
  readonly country?: string | undefined
}

/** A code that this member may use now. Otherwise refuses with the reason; another member's code is not found. */
export async function findCode(db: Db | Tx, query: CodeQuery): Promise<CodeRow> {
  const { memberId, siteId, locale } = query
  const row = await codeByName(db, { memberId, siteId, code: query.code.trim() })
  if (!row || (row.user_id !== null && row.user_id !== memberId)) throw new Problem('code_not_found')
  if (row.state === 'used' || (row.state === 'held' && row.used_by !== memberId)) throw new Problem('code_used')
  if (row.status === 'ended' || row.expired) throw new Problem('code_expired')
  const all = siteOf(siteId).countries
  const countries = query.country === undefined ? all : [selectedCountry(query.country, all)]
  if (row.country !== null && !countries.includes(row.country))
    throw new Problem('code_elsewhere', { params: { country: countryName(row.country, locale) } })
  if (row.quiet_until) throw new Problem('code_too_soon', { params: { date: writeDay(row.quiet_until, locale) } })
  if (!(await hasEffect(db, siteId, countries, row))) throw new Problem('code_without_effect')
  return row
}

function countryName(country: string, locale: Locale): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
}

/** Whether the code lowers the price of a bundle in one of these countries. */
async function hasEffect(db: Db | Tx, siteId: number, countries: readonly string[], code: CodeRow): Promise<boolean> {
  for (const country of countries) {
    const bundles = await bundlesFor(db, siteId, country)
    if (bundles.some(({ price }) => (discountOn(price, country, code)?.minor ?? 0) > 0)) return true
  }
  return false
}
