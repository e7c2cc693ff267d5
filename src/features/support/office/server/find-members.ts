import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type AccountStatus, maskedEmail } from '#accounts/rules'
import { identifierHash, identifierHolders } from '#bans/server'
import { officeOrder } from '#payments/server'
import { isInScope, type QueryOf, type ReplyOf, type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import { storedIdOfAnyAge } from '#platform/server/endpoints/public-ids.ts'
import { networkPrefix } from '#platform/server/security/network-prefix.ts'
import { endOfDay, instantOf } from '#platform/server/time/local-time.ts'
import { allSites, siteOf } from '#sites/server'
import { recordListed, timeZoneOf } from '#staff/server'
import { MEMBERS_PAGE, type MemberSearch, readSearch } from '#support/rules'
import {
  type FoundMember,
  findMembers as find,
  type MemberFilter,
  membersByEmail,
  membersByName,
  membersOfNetwork,
  membersOfSiteByName,
  placeAmongEmails,
  placeAmongNames,
} from '#support/server'
import type { findMembers as contract, OfficeMember } from '../contract.ts'
import { listWaiting } from './list-waiting.ts'

/** A network with more members than this belongs to an internet provider, so the search needs another filter. */
const MEMBERS_OF_A_NETWORK = 200

/**
 * One statement reads this many names or addresses, and one call makes this many statements. The next call continues
 * after them.
 */
const ROWS_PER_STATEMENT = 500
const STATEMENTS_PER_CALL = 6

/** `helps` are the sites on which the caller may help members. */
export async function findMembers(
  query: QueryOf<typeof contract>,
  { sites, helps }: { sites: SiteScope; helps: SiteScope },
  staffId: number,
): Promise<ReplyOf<typeof contract>> {
  const filter = filterOf(query, sites, await timeZoneOf(staffId))
  let search = readSearch(query.search ?? '')
  let found = await searchRows(search, filter)
  if (found.rows.length === 0 && search.by === 'name') {
    search = { by: 'email', start: search.start }
    found = await searchRows(search, filter)
  }
  const page = found.rows.slice(0, MEMBERS_PAGE)
  const searched = query.search?.trim().toLowerCase()
  const { waiting, members } = await listWaiting(bothOf(filter.siteIds, helps), !searched && query.after === undefined)
  await recordListed({ staffId, list: 'members' }, [...page, ...members])
  return {
    members: page.map(row => presentFound(row, row.email?.toLowerCase() === searched)),
    next: found.rows.length > page.length ? page.at(-1)!.id : found.lastRead,
    sites: allSites()
      .filter(site => isInScope(sites, site.id))
      .map(({ id, host }) => ({ site: id, host })),
    waiting,
  }
}

/** The listed sites on which the caller may decide a request. */
function bothOf(siteIds: readonly number[] | null, helps: SiteScope): readonly number[] | null {
  return siteIds === null ? siteIdsOf(helps) : siteIds.filter(id => isInScope(helps, id))
}

function filterOf(query: QueryOf<typeof contract>, sites: SiteScope, timeZone: string): MemberFilter {
  return {
    siteIds: sites === 'all' ? null : sites,
    status: query.status,
    premium: query.premium ? query.premium === 'yes' : undefined,
    fictional: query.fictional ? query.fictional === 'yes' : undefined,
    joinedFrom: query.joined_from ? instantOf(query.joined_from, timeZone) : undefined,
    joinedBefore: query.joined_until ? endOfDay(query.joined_until, timeZone) : undefined,
    after: query.after,
  }
}

interface Found {
  /** Contains one row more than a page if there is a next page. */
  readonly rows: readonly FoundMember[]
  /** The last member that the call read; null if it read all members of the search. */
  readonly lastRead: number | null
}

async function searchRows(search: MemberSearch, filter: MemberFilter): Promise<Found> {
  const limit = MEMBERS_PAGE + 1
  if (search.by !== 'name' && search.by !== 'email') {
    return { rows: await find(await idsOf(search), filter, limit), lastRead: null }
  }
  const rows: FoundMember[] = []
  let after = filter.after
  for (let count = 0; count < STATEMENTS_PER_CALL; count++) {
    const ids = await idsFrom(search, filter, after)
    rows.push(...(await find(ids, filter, limit - rows.length)))
    if (rows.length === limit || ids.length < ROWS_PER_STATEMENT) return { rows, lastRead: null }
    after = ids.at(-1)
  }
  return { rows, lastRead: after ?? null }
}

async function idsFrom(
  { by, start }: Extract<MemberSearch, { by: 'name' | 'email' }>,
  { siteIds }: MemberFilter,
  after: number | undefined,
): Promise<number[]> {
  const placeOf = by === 'name' ? placeAmongNames : placeAmongEmails
  const from = (after !== undefined && (await placeOf(after))) || { text: start, id: 0 }
  if (by === 'email') return membersByEmail(start, from, ROWS_PER_STATEMENT)
  if (siteIds?.length === 1) return membersOfSiteByName(siteIds[0]!, start, from, ROWS_PER_STATEMENT)
  return membersByName(start, from, ROWS_PER_STATEMENT)
}

/** The members that the search names, before the filters; null without a search. */
async function idsOf(search: Exclude<MemberSearch, { by: 'name' | 'email' }>): Promise<number[] | null> {
  if (search.by === 'all') return null
  if (search.by === 'network') return membersOfNetwork(startOfNetwork(search.start), MEMBERS_OF_A_NETWORK)
  return search.by === 'phone' ? membersOfPhone(search.phone) : membersOfNumber(search.number)
}

/** A whole address becomes its prefix, because only prefixes are stored. */
function startOfNetwork(typed: string): string {
  const isWhole = /^(?:\d{1,3}\.){3}\d{1,3}$/.test(typed) || typed.split(':').length > 4
  return isWhole ? networkPrefix(typed) : typed
}

/** Phones are stored as keyed hashes of the whole number, so a national number is tried in each country of the sites. */
async function membersOfPhone(typed: string): Promise<number[]> {
  const countries = [...new Set(allSites().flatMap(site => site.countries))]
  const numbers = new Set(
    countries.flatMap(country => parsePhoneNumberFromString(typed, country as 'NL')?.number ?? []),
  )
  const identifiers = [...numbers].map(value => ({ kind: 'phone', hash: identifierHash('phone', value) }) as const)
  const holders = await Promise.all(identifierHolders.values().map(holdersOf => holdersOf(identifiers)))
  return holders.flat().map(holder => holder.memberId)
}

/** A number may be a member's or an order's. */
async function membersOfNumber(number: number): Promise<number[]> {
  const order = await officeOrder(storedIdOfAnyAge('order', number)).catch(error => {
    if (error instanceof Problem) return undefined
    throw error
  })
  return [storedIdOfAnyAge('member', number), ...(order ? [order.member_id] : [])]
}

export function presentFound(
  { id, siteId, email, status, name, joined, ...row }: FoundMember,
  showsEmail: boolean,
): OfficeMember {
  return {
    id,
    name: name ?? '',
    age: row.age,
    email: showsEmail ? (email ?? '') : maskedEmail(email ?? ''),
    site: siteOf(siteId).host,
    status: status as AccountStatus,
    premium: row.premium,
    fictional: row.fictional,
    joined: joined.toISOString(),
    suspended_until: row.suspendedUntil?.toISOString() ?? null,
  }
}
