import { ANSWER_IN_DAYS } from '#pages/rules'
import {
  complaintsFrom,
  countComplaints,
  handledInbox,
  type InboxComplaint,
  inboxComplaint,
  openInbox,
  standardAnswers,
  timeToAnswer,
} from '#pages/server'
import { DAY_IN_MS } from '#platform/durations.ts'
import { isInScope, type Permissions, type ReplyOf, type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { db } from '#platform/server/database/db.ts'
import { storedIdIn } from '#platform/server/endpoints/public-ids.ts'
import { ownDecisions } from '#safety/office/server'
import { allSites, siteOf } from '#sites/server'
import { permissionsOf } from '#staff/rules'
import { recordListed, staffMembers } from '#staff/server'
import { standingMeasures } from '#support/office/server'
import { type FoundMember, findMembers } from '#support/server'
import type { Colleague, getComplaints, OfficeComplaint } from '../contract.ts'
import { ANSWER_TIMES_IN_DAYS, COMPLAINTS_PAGE, type ComplaintList } from '../rules.ts'
import { decidersOf, isForColleague, mayLift, memberIdsIn, ownersOf } from './objections.ts'
import { presentStandardAnswer } from './standard-answers.ts'

interface Reader {
  readonly staffId: number
  /** The sites of the request. */
  readonly sites: SiteScope
  readonly permissions: Permissions
  readonly locale: Locale
}

interface Query {
  readonly list?: ComplaintList | undefined
  readonly search?: string | undefined
  readonly after?: number | undefined
  readonly limit?: number
}

export async function listComplaints(reader: Reader, query: Query): Promise<ReplyOf<typeof getComplaints>> {
  const siteIds = complaintSites(reader.sites)
  const [{ complaints, more }, waiting, times, standard, colleagues] = await Promise.all([
    pageOfComplaints(reader, query),
    countComplaints(siteIds),
    timeToAnswer(siteIds, ANSWER_TIMES_IN_DAYS),
    standardAnswers(siteIds),
    complaintColleagues(),
  ])
  return {
    waiting,
    more,
    complaints,
    answers: {
      count: times.answered,
      median_in_seconds: times.medianInSeconds,
      p90_in_seconds: times.p90InSeconds,
    },
    standard_answers: standard.map(presentStandardAnswer),
    colleagues: colleagues.filter(({ sites }) => sites === null || sites.some(id => siteIds.includes(id))),
  }
}

/** One page of complaints with their senders. Logs the members that it shows. */
export async function pageOfComplaints(
  { staffId, sites, permissions, locale }: Reader,
  { limit = COMPLAINTS_PAGE, ...query }: Query,
): Promise<{ complaints: OfficeComplaint[]; more: boolean }> {
  const rows = await foundComplaints(complaintSites(sites), staffId, { ...query, limit })
  const page = rows.slice(0, limit)
  const owners = await ownersOf(db(), page)
  const senderOf = (row: InboxComplaint) => row.memberId ?? owners.get(row.id)
  await recordListed(
    { staffId, list: 'complaints' },
    page.flatMap(row => {
      const id = senderOf(row)
      return id === undefined ? [] : [{ id, siteId: row.siteId }]
    }),
  )
  const shown = page.filter(row => isInScope(permissions.find_members ?? [], row.siteId)).map(senderOf)
  const ids = [...new Set(shown.filter(id => id !== undefined))]
  const subjectsOf = (row: InboxComplaint) => (row.handledAt === null ? memberIdsIn(row, owners) : [])
  const [decided, found, measures] = await Promise.all([
    ownDecisions(
      db(),
      staffId,
      page.flatMap(row => memberIdsIn(row, owners)),
    ),
    findMembers(ids, { siteIds: null }, ids.length),
    standingMeasures(page.flatMap(subjectsOf), locale),
  ])
  const measureOf = (row: InboxComplaint) => {
    const measure = measures.get(subjectsOf(row).find(id => measures.has(id)) ?? 0)
    return measure ? { ...measure, liftable: measure.liftable && mayLift(permissions, row.siteId) } : null
  }
  const isOwn = (row: InboxComplaint) => memberIdsIn(row, owners).some(id => decided.has(id))
  const closed = page.filter(row => isOwn(row) || isForColleague(row, measureOf(row) !== null, permissions))
  const deciders = await decidersOf(
    closed.map(row => ({ id: row.id, siteId: row.siteId, memberIds: memberIdsIn(row, owners) })),
    staffId,
  )
  const accounts = new Map(found.map(account => [account.id, account]))
  return {
    more: rows.length > page.length,
    complaints: page.map(row =>
      present(row, {
        staffId,
        owner: owners.get(row.id),
        account: accounts.get(senderOf(row) ?? 0),
        ownDecision: isOwn(row),
        deciders: deciders.get(row.id) ?? null,
        measure: measureOf(row),
      }),
    ),
  }
}

async function foundComplaints(
  siteIds: readonly number[],
  staffId: number,
  { list = 'open', search: typed = '', after, limit }: Query & { readonly limit: number },
): Promise<InboxComplaint[]> {
  const part = { siteIds, after, limit: limit + 1 }
  const search = typed.trim().replace(/^#/, '')
  if (search.includes('@')) return complaintsFrom(search, part)
  if (search !== '') {
    const found = await inboxComplaint(db(), numberIn(search), siteIds)
    return found ? [found] : []
  }
  if (list === 'handled') return handledInbox(part)
  return openInbox(part, list === 'mine' ? staffId : null)
}

/** The stored id of a typed number; 0 for other words, which no complaint has. */
function numberIn(search: string): number {
  try {
    return storedIdIn('complaint', search)
  } catch (error) {
    if (error instanceof Problem) return 0
    throw error
  }
}

/** The ids of the sites in this scope. */
export function complaintSites(sites: SiteScope): readonly number[] {
  return siteIdsOf(sites) ?? allSites().map(site => site.id)
}

/** The staff members who handle complaints. */
export async function complaintColleagues(): Promise<Colleague[]> {
  const everyone = await staffMembers()
  return everyone.flatMap(({ id, email, roles }) => {
    const scope = permissionsOf(roles).handle_complaints ?? []
    if (scope.length === 0) return []
    const sites = siteIdsOf(scope)
    return [{ id, email, sites: sites && [...sites] }]
  })
}

interface Known {
  readonly staffId: number
  readonly owner: number | undefined
  readonly account: FoundMember | undefined
  readonly ownDecision: boolean
  readonly deciders: OfficeComplaint['deciders']
  readonly measure: OfficeComplaint['measure']
}

function present(
  row: InboxComplaint,
  { staffId, owner, account, ownDecision, deciders, measure }: Known,
): OfficeComplaint {
  const { id, siteId, memberId, name, email, language, subject, story, assignedTo, assignee } = row
  return {
    id,
    site: siteOf(siteId).host,
    site_id: siteId,
    member: memberId,
    name,
    email,
    address: addressOf(memberId, owner),
    account: account ? presentAccount(account) : null,
    measure: measure && { words: measure.words, liftable: measure.liftable },
    language,
    subject,
    story,
    by_mail: row.isMailed,
    earlier: row.earlier && { ...row.earlier, at: new Date(row.earlier.at).toISOString() },
    at: row.at.toISOString(),
    due: new Date(row.at.getTime() + ANSWER_IN_DAYS * DAY_IN_MS).toISOString(),
    own_decision: ownDecision,
    deciders,
    assigned: assignedTo === null ? null : { id: assignedTo, email: assignee ?? '', own: assignedTo === staffId },
    handled: row.handledAt && {
      at: row.handledAt.toISOString(),
      by: row.handler,
      answer: row.answer,
      set_aside: row.setAside,
    },
  }
}

function presentAccount({ id, name, age, status, premium, joined, suspendedUntil }: FoundMember) {
  return {
    id,
    name: name ?? '',
    age,
    status: status as NonNullable<OfficeComplaint['account']>['status'],
    premium,
    joined: joined.toISOString(),
    suspended_until: suspendedUntil?.toISOString() ?? null,
  }
}

function addressOf(memberId: number | null, owner: number | undefined): OfficeComplaint['address'] {
  if (memberId === null) return owner === undefined ? 'nobody' : 'account'
  return owner === memberId ? 'own' : 'other'
}
