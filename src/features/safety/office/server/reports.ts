import { makeBan } from '#bans/server'
import { profilesOf } from '#members/server'
import type { RefusalReason } from '#photos/rules'
import { photosForStaff, takeDownPhoto } from '#photos/server'
import { isInScope, type SiteScope, siteIdsOf } from '#platform/endpoint.ts'
import { invalidFields, notFound, Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { instantOf } from '#platform/server/time/local-time.ts'
import type { Decision, ReportReason } from '#safety/rules'
import { type BanScope, countOpenReports, decideReport, openReports, reportById } from '#safety/server'
import { allSites, siteOf } from '#sites/server'
import { recordAction, recordViews, timeZoneOf } from '#staff/server'
import type { QueuedReport } from '../contract.ts'
import { REPORTS_PAGE } from '../rules.ts'
import { evidenceAddress, filesOf } from './evidence-files.ts'

/** Open reports with the statement, the evidence and earlier reports. */
export async function reportsToDecide(
  siteId: number,
  staffId: number,
  sites: SiteScope = 'all',
  page: Parameters<typeof openReports>[0] = { limit: REPORTS_PAGE },
  permitted: SiteScope = sites,
) {
  const siteIds = siteIdsOf(sites)
  const [rows, waiting] = await Promise.all([openReports(page, siteIds), countOpenReports(siteIds)])
  // Logs the view, because staff read private messages here.
  await recordViews(
    rows.map(({ id, site_id, member_id: member, reporter_id: reporter }) => {
      return { staffId, action: 'read_report', siteId: site_id, subject: `#${id}`, details: { member, reporter } }
    }),
  )
  const members = [...new Set(rows.map(row => row.member_id))]
  const [profiles, photos] = await Promise.all([
    profilesOf([...members, ...rows.map(row => row.reporter_id)]),
    photosForStaff(members, siteId),
  ])
  return {
    waiting,
    reports: rows.map(row => present(row, profiles, photos.get(row.member_id) ?? [])),
    sites: allSites()
      .filter(({ id }) => isInScope(permitted, id))
      .map(({ id, host }) => ({ id, host })),
  }
}

type Row = Awaited<ReturnType<typeof openReports>>[number]
type Profiles = Awaited<ReturnType<typeof profilesOf>>

/** A member may have no profile any more; then the name is taken from the report. */
function present(row: Row, profiles: Profiles, photos: QueuedReport['photos']): QueuedReport {
  const { evidence } = row
  const member = profiles.get(row.member_id)
  const reported = row.kind === 'photo' ? Number(row.subject) : null
  const shown = new Set(photos.map(photo => photo.filename.slice(0, 32)))
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    story: row.story,
    member: {
      id: row.member_id,
      name: member?.name ?? String(evidence.name ?? `#${row.member_id}`),
      age: member?.age ?? Number(evidence.age ?? 0),
      fictional: member?.fictional ?? evidence.fictional === true,
    },
    reporter: { id: row.reporter_id, name: profiles.get(row.reporter_id)?.name ?? `#${row.reporter_id}` },
    site: siteOf(row.site_id).host,
    at: row.at.toISOString(),
    text: typeof evidence.text === 'string' ? evidence.text : null,
    messages: Array.isArray(evidence.messages) ? evidence.messages : [],
    about: String(evidence.about ?? ''),
    photos: photos.toSorted((one, other) => Number(other.id === reported) - Number(one.id === reported)),
    photo: photos.find(photo => photo.id === reported)?.id ?? null,
    evidence: filesOf(row).flatMap(({ name }, index) => (shown.has(name) ? [] : [evidenceAddress(row.id, index)])),
    acted: row.acted,
  }
}

export interface ReportDecision {
  readonly staffId: number
  /** The sites for which the staff member decides on reports. */
  readonly scope: SiteScope
  readonly id: number
  readonly decision: Decision
  readonly ground?: ReportReason
  readonly photo?: number
  readonly reason?: RefusalReason
  /** The end of a suspension. */
  readonly suspendedUntil?: Date
  readonly ban?: { readonly sites?: readonly number[]; readonly until?: string }
}

/** Decides a report and logs the decision in one transaction. */
export async function decideOnReport(tx: Tx, input: ReportDecision): Promise<'now' | 'before'> {
  const { staffId, scope, id, decision, photo, reason, suspendedUntil } = input
  const found = await reportById(tx, id)
  if (!found || !isInScope(scope, found.site_id)) throw notFound()
  const removal = decision === 'photo_removed' ? removalOf(input) : null
  const ban = decision === 'banned' ? await scopeOf(input) : undefined
  const report = await decideReport(tx, id, {
    decision,
    ground: input.ground,
    photo: removal?.photo,
    ban,
    suspendedUntil,
  })
  if (!report) return 'before'
  if (ban) await makeBan(tx, report.member_id, { ...ban, ground: report.ground ?? report.reason })
  if (removal) {
    const how = { reason: removal.reason, of: report.member_id, reported: true }
    if (!(await takeDownPhoto(tx, removal.photo, how))) throw new Problem('photo_gone')
  }
  await recordAction(tx, {
    staffId,
    action: `report_${decision}`,
    siteId: report.site_id,
    subject: `#${id}`,
    details: {
      member: report.member_id,
      reporter: report.reporter_id,
      kind: report.kind,
      reason: report.reason,
      ...(decision !== 'dismissed' && { ground: report.ground }),
      ...(removal && { photo, refused: reason }),
      ...(suspendedUntil && { until: suspendedUntil.toISOString() }),
      ...(ban && { sites: ban.sites ?? 'all', until: ban.until?.toISOString() ?? null }),
    },
  })
  return 'now'
}

/** Checks the sites and the end of a ban. A ban without sites counts on all sites of the staff member. */
async function scopeOf({ staffId, ban, scope }: ReportDecision): Promise<BanScope> {
  const sites = ban?.sites ?? siteIdsOf(scope)
  if (sites?.some(id => !isInScope(scope, id) || !allSites().some(site => site.id === id))) throw notFound()
  const until = ban?.until === undefined ? null : instantOf(ban.until, await timeZoneOf(staffId))
  if (until && until <= now()) throw invalidFields({ until: 'ban_until_past' })
  return { sites, until }
}

function removalOf({ photo, reason }: ReportDecision): { photo: number; reason: RefusalReason } {
  if (photo === undefined || reason === undefined) throw invalidFields({ photo: 'photo_missing' })
  return { photo, reason }
}
