import type { WithdrawnConsent } from '#members/events'
import { lockConsents } from '#members/server'
import type { BodyOf, ReplyOf } from '#platform/endpoint.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/database/db.ts'
import { violatesUnique } from '#platform/server/database/unique-violation.ts'
import { blankReplies } from '#platform/server/endpoints/idempotency.ts'
import type { Caller } from '#platform/server/endpoints/serve.ts'
import { siteOf } from '#sites/server'
import type * as contract from '../../contract.ts'
import { type Filters, SAVED_AT_MOST } from '../../rules.ts'
import { viewerOf } from '../policy.ts'
import { filtersOf, searchQueryOf, withCity } from '../search/resolve-search.ts'
import { viewerRow } from '../store-projection.ts'
import {
  countNewOf,
  countSaved,
  deleteSaved,
  hasSavedName,
  insertSaved,
  type SavedRow,
  savedFor,
  savedOf,
  setFilter,
  updateSaved,
} from './store-saved.ts'

type Member = Caller & { memberId: number }

export async function listSaved({ memberId }: Member): Promise<ReplyOf<typeof contract.getSavedSearches>> {
  const searches = await Promise.all(
    (await savedOf(memberId)).map(async saved => {
      const { total, fictional } = await countNewResults(saved, saved.seen)
      const { id, name, alert } = saved
      return { id, name, alert, filters: presentFilters(saved.filters), new_members: total, new_fictional: fictional }
    }),
  )
  return { searches, at_most: SAVED_AT_MOST }
}

/** Saves the search with its references resolved: a typed city becomes that city's id. */
export async function saveSearch(tx: Tx, caller: Member, { name, search, alert }: BodyOf<typeof contract.saveSearch>) {
  if ((await countSaved(tx, caller.memberId)) >= SAVED_AT_MOST) {
    throw new Problem('too_many_searches', { params: { count: SAVED_AT_MOST } })
  }
  const filters = filtersOf(search, await withCity(await viewerOf(caller), search))
  await requireOrientationConsent(tx, caller, filters)
  const { memberId, siteId } = caller
  const id = await insertSaved(tx, { memberId, siteId, name: name.trim(), filters, alert })
  if (id === undefined) throw new Problem('search_name_taken')
  return { id }
}

/** Gender and interests reveal the member's orientation; they are stored only with that consent (TRUST-9). */
async function requireOrientationConsent(tx: Tx, { memberId }: Member, { gender, interests }: Filters): Promise<void> {
  const consents = await lockConsents(tx, memberId)
  const unasked =
    (gender !== 'all' && !consents.has('orientation')) || (interests.length > 0 && !consents.has('interests'))
  if (unasked) throw new Problem('search_consent_needed')
}

/** Removes the filters that depend on a withdrawn consent; the rest of each search stays. */
export async function removeConsentedFilters(tx: Tx, { siteId, memberId, purpose }: WithdrawnConsent): Promise<void> {
  const [filter, wide] = purpose === 'orientation' ? (['gender', 'all'] as const) : (['interests', []] as const)
  await setFilter(tx, memberId, filter, wide)
  await blankReplies(tx, { siteId, memberId, path: ['filters', filter], blank: wide })
}

export async function changeSavedSearch(
  tx: Tx,
  { memberId }: Member,
  { id, ...given }: BodyOf<typeof contract.changeSavedSearch>,
) {
  const change = { ...given, ...(given.name !== undefined && { name: given.name.trim() }) }
  const saved = await savedFor(tx, memberId, id)
  if (!saved) throw notFound()
  if (change.name !== undefined && (await hasSavedName(tx, memberId, change.name, id))) {
    throw new Problem('search_name_taken')
  }
  await updateSaved(tx, id, change).catch(error => {
    // Two windows of one member may save the same name at the same moment.
    throw violatesUnique(error, 'discovery_saved_search_member_id_name_key') ? new Problem('search_name_taken') : error
  })
  return { filters: presentFilters(saved.filters) }
}

export async function removeSavedSearch(tx: Tx, { memberId }: Member, id: number) {
  if (!(await savedFor(tx, memberId, id))) throw notFound()
  await deleteSaved(tx, memberId, id)
  return {}
}

/** The number of new results of a saved search since `since` (seconds); 0 if the owner may no longer search. */
export async function countNewResults(
  saved: SavedRow,
  since: number,
  until: number | null = null,
): Promise<{ total: number; fictional: number }> {
  const row = await viewerRow(db(), saved.member_id)
  if (!row) return { total: 0, fictional: 0 }
  const site = siteOf(saved.site_id)
  const query = queryOfFilters(saved.filters)
  const viewer = await withCity({ site, memberId: saved.member_id, row, country: row.country }, query)
  return countNewOf(searchQueryOf({ ...filtersOf(query, viewer), online: false }, viewer), since, until)
}

/** Applies the site's current settings to the saved filters. */
function queryOfFilters({ countryregion, distance, city, interests, ...filters }: Filters) {
  return {
    ...filters,
    ...(countryregion !== null && { countryregion }),
    ...(distance !== null && { distance }),
    ...(city !== null && { city }),
    interests: interests.join(','),
  }
}

const presentFilters = (filters: Filters) => ({ ...filters, interests: [...filters.interests] })
