import { photoUrl, VARIANTS } from '#photos/rules'
import { DAY_IN_MS } from '#platform/durations.ts'
import { siteIdsOf } from '#platform/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import { Problem } from '#platform/problem.ts'
import { now } from '#platform/server/clock.ts'
import { text } from '#platform/server/texts.ts'
import { SUSPENSIONS_IN_DAYS } from '#queue/rules'
import { type QueueChoice, type QueueDecision, queueSources } from '#queue/server'
import { REPORT_REASONS, type ReportReason, URGENT_REASONS } from '#safety/rules'
import { countOpenReports, reportById } from '#safety/server'
import { siteOfHost } from '#sites/server'
import type { QueuedReport } from '../contract.ts'
import { decideOnReport, reportsToDecide } from './reports.ts'

/**
 * Reports in the common queue of the back office. Staff take down one of several photos on the page of reports instead.
 */
export const reportSource = queueSources.with({
  kind: 'report',
  permission: 'review_reports',
  waiting: sites => countOpenReports(siteIdsOf(sites)),
  async first({ staffId, siteId, sites, locale, page }) {
    const { reports } = await reportsToDecide(siteId, staffId, sites, page)
    return reports.map(report => ({
      id: report.id,
      siteId: siteOfHost(report.site)!.id,
      at: report.at,
      grave: URGENT_REASONS.includes(report.reason),
      title: text(locale, `safety.reason.${report.reason}`),
      member: report.member,
      texts: textsOf(report, locale),
      pictures: [
        ...report.photos.map(photo => ({ thumb: photoUrl(photo, 'thumb'), full: photoUrl(photo, 'full') })),
        ...report.evidence.map(address => ({
          thumb: `${address}/${VARIANTS.thumb}`,
          full: `${address}/${VARIANTS.full}`,
        })),
      ],
      choices: choicesFor(report, locale),
      own: false,
    }))
  },
  async placeOf(on, id) {
    const row = await reportById(on, id)
    return row && row.decision === null ? { siteId: row.site_id, memberId: row.member_id } : undefined
  },
  check: decision => void chosenIn(decision),
  decide: (tx, decision) =>
    decideOnReport(tx, { staffId: decision.staffId, scope: decision.sites, id: decision.id, ...chosenIn(decision) }),
})

function textsOf(report: QueuedReport, locale: Locale) {
  const { reporter, member, story, text: reported, messages, about } = report
  return [
    ...(story ? [{ label: reporter.name, words: story }] : []),
    ...(reported === null ? [] : [{ label: text(locale, 'queue-office.reported_message'), words: reported }]),
    ...messages.map(each => ({ label: each.by_reporter ? reporter.name : member.name, words: each.text })),
    ...(about ? [{ label: text(locale, 'queue-office.about_then'), words: about }] : []),
  ]
}

function choicesFor({ reason }: QueuedReport, locale: Locale): QueueChoice[] {
  const reasons = REPORT_REASONS.map(value => ({ value, label: text(locale, `safety.reason.${value}`) }))
  const measure = { key: 'refuse' as const, grave: true, reasons, reason }
  return [
    { choice: 'dismissed', key: 'approve', label: text(locale, 'safety-office.decide.dismissed') },
    { ...measure, choice: 'warned', label: text(locale, 'safety-office.decide.warned') },
    { ...measure, choice: 'suspended', label: text(locale, 'safety-office.decide.suspended'), days: true },
    { ...measure, choice: 'disabled', label: text(locale, 'safety-office.decide.disabled') },
    { ...measure, choice: 'banned', label: text(locale, 'safety-office.decide.banned') },
  ]
}

const CHOICES = ['dismissed', 'warned', 'suspended', 'disabled', 'banned'] as const

function chosenIn({ choice, reason, days, sites }: QueueDecision) {
  const decision = CHOICES.find(each => each === choice)
  if (!decision) throw new Problem('choice_incomplete')
  if (decision === 'dismissed') return { decision }
  const ground: ReportReason | undefined = REPORT_REASONS.find(each => each === reason)
  if (!ground) throw new Problem('choice_incomplete')
  if (decision !== 'suspended') return { decision, ground, ...(decision === 'banned' && banOn(sites)) }
  if (!SUSPENSIONS_IN_DAYS.some(each => each === days)) throw new Problem('choice_incomplete')
  return { decision, ground, suspendedUntil: new Date(now().getTime() + days! * DAY_IN_MS) }
}

/** A ban applies to the sites of the staff member's permission. */
function banOn(sites: QueueDecision['sites']) {
  return { ban: sites === 'all' ? {} : { sites } }
}
