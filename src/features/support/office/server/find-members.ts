import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type AccountStatus, maskedEmail } from '#accounts/rules'
import { identifierHash, identifierHolders } from '#bans/server'
import { officeOrder } from '#payments/server'
import { isInScope, type QueryOf, type ReplyOf, type SiteScope } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import { storedIdOfAnyAge } from '#platform/server/endpoints/public-ids.ts'
import { networkPrefix } from '#platform/server/security/network-prefix.ts'
import { allSites, siteOf } from '#sites/server'
import { recordListed } from '#staff/server'
import { MEMBERS_PAGE, type MemberSearch, readSearch } from '#support/rules'
import { type FoundMember, findMembers as find, type MemberKey, membersOfNetwork } from '#support/server'
import type { findMembers as contract, OfficeMember } from '../contract.ts'

const DAY_IN_MS = 24 * 60 * 60 * 1000

/** A network with more members than this is a provider's, and the search needs another filter. */
const MEMBERS_OF_A_NETWORK = 1_000

export async function findMembers(
  query: QueryOf<typeof contract>,
  sites: SiteScope,
  staffId: number,
): Promise<ReplyOf<typeof contract>> {
  const filter = {
    siteIds: sites === 'all' ? null : sites,
    status: query.status,
    premium: query.premium ? query.premium === 'yes' : undefined,
    fictional: query.fictional ? query.fictional === 'yes' : undefined,
    joinedFrom: query.joined_from ? new Date(query.joined_from) : undefined,
    joinedBefore: query.joined_until ? new Date(Date.parse(query.joined_until) + DAY_IN_MS) : undefined,
    after: query.after,
  }
  let search = readSearch(query.search ?? '')
  let rows = await find(await keyOf(search), filter, MEMBERS_PAGE + 1)
  if (rows.length === 0 && search.by === 'name') {
    search = { by: 'email', start: search.start }
    rows = await find(search, filter, MEMBERS_PAGE + 1)
  }
  const page = rows.slice(0, MEMBERS_PAGE)
  await recordListed({ staffId, list: 'members' }, page)
  const showsEmail = search.by === 'email'
  return {
    members: page.map(row => present(row, showsEmail)),
    more: rows.length > page.length,
    sites: allSites()
      .filter(site => isInScope(sites, site.id))
      .map(({ id, host }) => ({ site: id, host })),
  }
}

async function keyOf(search: MemberSearch): Promise<MemberKey> {
  if (search.by === 'all') return { by: 'all' }
  if (search.by === 'network') {
    return { by: 'ids', ids: await membersOfNetwork(startOfNetwork(search.start), MEMBERS_OF_A_NETWORK) }
  }
  if (search.by === 'phone') return { by: 'ids', ids: await membersOfPhone(search.phone) }
  if (search.by === 'number') return { by: 'ids', ids: await membersOfNumber(search.number) }
  return { by: search.by, start: search.start }
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

function present({ id, siteId, email, status, name, joined, ...row }: FoundMember, showsEmail: boolean): OfficeMember {
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
  }
}
