import { accountOf } from '#accounts/server'
import {
  type CodeRules,
  codeRules,
  codesBefore,
  insertCode,
  type OfficeCodeRow,
  siteOfCode,
  updateCode,
} from '#offers/server'
import { ORDERS_PAGE } from '#payments/office/rules'
import type { MethodKey } from '#payments/rules'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { instantOf } from '#platform/server/time/local-time.ts'
import { countryExists } from '#sites/rules'
import { allSites } from '#sites/server'
import { changesBetween, recordAction, timeZoneOf } from '#staff/server'
import type { CodeFields as ChangedCode, OfficeCode } from '../contract.ts'
import { listBatches } from './batches.ts'

/** A page of the codes of these sites and of all sites. `permitted` are the sites for which the caller makes codes. */
export async function listCodes(before: number | undefined, scope: SiteScope, permitted: SiteScope) {
  const rows = await codesBefore(db(), scope, before, ORDERS_PAGE + 1)
  return {
    codes: rows.slice(0, ORDERS_PAGE).map(present),
    more: rows.length > ORDERS_PAGE,
    batches: before === undefined ? await listBatches(scope, permitted === 'all') : [],
    sites: allSites()
      .filter(({ id }) => isInScope(permitted, id))
      .map(({ id, host }) => ({ id, host })),
    all_sites: permitted === 'all',
  }
}

type CodeFields = Omit<ChangedCode, 'id'>

export async function makeCode(
  tx: Tx,
  staffId: number,
  { code, ...given }: CodeFields & { code: string },
): Promise<number> {
  const rules = await rulesOf(tx, given, await timeZoneOf(staffId))
  const id = await insertCode(tx, { ...rules, code })
  if (id === undefined) throw new Problem('code_taken')
  await recordAction(tx, { staffId, action: 'make_code', siteId: given.site, subject: code, details: { after: rules } })
  return id
}

export async function changeCode(
  tx: Tx,
  staffId: number,
  { id, ...given }: CodeFields & { id: number },
  scope: SiteScope,
): Promise<number> {
  const present = await siteOfCode(tx, id)
  // Only staff with the permission for all sites change a code for all sites.
  if (present === undefined || (present === null ? scope !== 'all' : !isInScope(scope, present))) throw notFound()
  const rules = await rulesOf(tx, given, await timeZoneOf(staffId))
  const changed = await updateCode(tx, id, rules)
  if (changed === 'unknown') throw notFound()
  if (changed === 'taken') throw new Problem('code_taken')
  const { code, ...before } = changed
  const action = given.status === 'ended' ? 'end_code' : 'change_code'
  await recordAction(tx, { staffId, action, siteId: given.site, subject: code, details: changesBetween(before, rules) })
  return id
}

/** Converts the form's fields to columns. Refuses fields that contradict each other. */
async function rulesOf(tx: Tx, { site, expires, ...given }: CodeFields, timeZone: string): Promise<CodeRules> {
  const { country, currency, minimum_order_value: minimum, user_id: userId } = given
  if (site !== null && !allSites().some(({ id }) => id === site)) throw notFound()
  if (country !== null && !countryExists(country)) throw invalidFields({ country: 'code_country_unknown' })
  if (minimum !== null && currency === null) throw invalidFields({ currency: 'code_currency_missing' })
  const member = userId === null ? undefined : await accountOf(tx, userId)
  if (userId !== null && (!member || (site !== null && member.siteId !== site)))
    throw invalidFields({ user_id: 'code_member_unknown' })
  return { ...given, site_id: site, expires: expires === null ? null : instantOf(expires, timeZone) }
}

function present(row: OfficeCodeRow): OfficeCode {
  return {
    ...codeRules(row),
    id: row.id,
    site: row.site_id,
    paymentmethods: row.paymentmethods as MethodKey[] | null,
    uses: row.uses,
    created_at: row.created_at.toISOString(),
  }
}
