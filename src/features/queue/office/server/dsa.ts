import { csvOf } from '#platform/csv.ts'
import { DAY_IN_MS } from '#platform/durations.ts'
import { isInScope, type SiteScope } from '#platform/endpoint.ts'
import { Problem } from '#platform/problem.ts'
import { endOfDay, instantOf } from '#platform/server/time/local-time.ts'
import { allSites } from '#sites/server'
import type { DsaFigures } from '../contract.ts'
import { actionsBy, decidedNotices, noticesBy, objections, type Period } from './store-dsa.ts'

/** The actions that restrict a member or content, also those without a report. */
const MEASURES = [
  'report_warned',
  'report_photo_removed',
  'report_suspended',
  'report_disabled',
  'report_banned',
  'suspend_member',
  'ban_member',
  'ban_same',
  'refuse_photo',
  'remove_photo',
  'refuse_text',
]

const REVERSALS = ['lift_suspension', 'end_ban', 'reopen_member']

/** The report covers a year at most. */
const PERIOD_AT_MOST_IN_DAYS = 366

interface Days {
  readonly first: string
  readonly last: string
  readonly timeZone: string
}

export async function dsaFigures(days: Days, sites: SiteScope): Promise<DsaFigures> {
  const period = periodOf(days)
  const [notices, decided, measures, texts, complaints, reversals] = await Promise.all([
    noticesBy(sites, period),
    decidedNotices(sites, period),
    actionsBy(sites, period, MEASURES),
    actionsBy(sites, period, ['approve_text', 'refuse_text']),
    objections(sites, period),
    actionsBy(sites, period, REVERSALS),
  ])
  return {
    notices,
    decided: decided.decided,
    acted: decided.acted,
    median_hours: rounded(decided.hours),
    measures,
    found: totalOf(texts),
    found_wrongly: totalOf(texts.filter(({ name }) => name === 'approve_text')),
    complaints: complaints.made,
    complaints_answered: complaints.answered,
    complaints_median_hours: rounded(complaints.hours),
    reversed: totalOf(reversals),
  }
}

function periodOf({ first, last, timeZone }: Days): Period {
  const days = (Date.parse(last) - Date.parse(first)) / DAY_IN_MS + 1
  if (!(days >= 1 && days <= PERIOD_AT_MOST_IN_DAYS)) throw new Problem('period_invalid')
  return { from: instantOf(first, timeZone), before: endOfDay(last, timeZone) }
}

const totalOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)
const rounded = (hours: number | null) => (hours === null ? null : Math.round(hours * 100) / 100)

/** One line for each figure: group, name, value. */
export async function dsaCsv(days: Days, sites: SiteScope): Promise<Buffer> {
  const { notices, measures, ...single } = await dsaFigures(days, sites)
  return Buffer.from(
    csvOf([
      ['figure', 'name', 'value'],
      ...notices.map(({ name, count }) => ['notices', name, count]),
      ...measures.map(({ name, count }) => ['measures', name, count]),
      ...Object.entries(single).map(([name, value]) => [name, '', value ?? '']),
    ]),
  )
}

export function dsaSites(permittedSites: SiteScope): { site: number; host: string }[] {
  return allSites()
    .filter(({ id }) => isInScope(permittedSites, id))
    .map(({ id: site, host }) => ({ site, host }))
}
