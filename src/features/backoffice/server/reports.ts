import { reopenAccount } from '#accounts/server'
import { profileOf } from '#members/server'
import { photosForStaff } from '#photos/server'
import { notFound } from '#platform/problem.ts'
import { db, type Tx } from '#platform/server/db.ts'
import type { Decision } from '#safety/rules'
import { countOpenReports, decideReport, disabledReports, openReports, reportById } from '#safety/server'
import { siteOf } from '#sites/server'
import type { DisabledMember, QueuedReport } from '../contract.ts'
import { REPORTS_PAGE } from '../rules.ts'
import { insertAct } from './store.ts'

/** The queue with all that a decision needs: what was said, what was seen, and what came before. */
export async function reportsToDecide(siteId: number) {
  const [rows, waiting, disabled] = await Promise.all([
    openReports(REPORTS_PAGE),
    countOpenReports(),
    disabledReports(REPORTS_PAGE),
  ])
  const reports = await Promise.all(rows.map(row => present(row, siteId)))
  const people = await Promise.all(disabled.map(presentDisabled))
  return { waiting, reports: reports.filter(each => each !== null), disabled: people.filter(each => each !== null) }
}

type Row = Awaited<ReturnType<typeof openReports>>[number]

async function present(row: Row, siteId: number): Promise<QueuedReport | null> {
  const [member, reporter, photos] = await Promise.all([
    personOf(row.member_id),
    personOf(row.reporter_id),
    photosForStaff(row.member_id, siteId),
  ])
  if (!member) return null
  const reported = row.kind === 'photo' ? Number(row.subject) : null
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    story: row.story,
    member,
    reporter: { id: row.reporter_id, name: reporter?.name ?? `#${row.reporter_id}` },
    site: siteOf(row.site_id).host,
    at: row.at.toISOString(),
    text: typeof row.evidence.text === 'string' ? row.evidence.text : null,
    about: String(row.evidence.about ?? ''),
    photos: photos.toSorted((one, other) => Number(other.id === reported) - Number(one.id === reported)),
    acted: row.acted,
  }
}

async function presentDisabled(
  row: Awaited<ReturnType<typeof disabledReports>>[number],
): Promise<DisabledMember | null> {
  const profile = await profileOf(db(), row.member_id)
  const member = await personOf(row.member_id)
  if (!member || profile?.status !== 'disabled') return null
  return { report: row.id, member, site: siteOf(row.site_id).host, reason: row.reason }
}

async function personOf(id: number): Promise<QueuedReport['member'] | null> {
  const row = await profileOf(db(), id)
  return row ? { id, name: row.name, age: row.age, fictional: row.fictional } : null
}

/** Decides and writes it down, in one transaction. */
export async function decideOnReport(
  tx: Tx,
  { staffId, id, decision }: { staffId: number; id: number; decision: Decision },
): Promise<'now' | 'before'> {
  const report = await decideReport(tx, id, decision)
  if (!report) return 'before'
  await insertAct(tx, {
    staffId,
    act: `report_${decision}`,
    siteId: report.site_id,
    subject: `#${id}`,
    details: { member: report.member_id, kind: report.kind, reason: report.reason },
  })
  return 'now'
}

export async function reopenMember(tx: Tx, { staffId, id }: { staffId: number; id: number }): Promise<void> {
  const report = await reportById(tx, id)
  if (report?.decision !== 'disabled' || !(await reopenAccount(tx, report.member_id))) throw notFound()
  await insertAct(tx, {
    staffId,
    act: 'reopen_member',
    siteId: report.site_id,
    subject: `#${id}`,
    details: { member: report.member_id },
  })
}
