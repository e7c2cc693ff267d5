import { csvOf } from '#platform/csv.ts'
import type { SiteScope } from '#platform/endpoint.ts'
import { dateLocale, type Locale } from '#platform/locale.ts'
import { transaction } from '#platform/server/database/db.ts'
import { text } from '#platform/server/texts.ts'
import { TIME_ZONE } from '#sites/rules'
import type { ActionFilter, LogLine, LogValue, StaffAction } from '../../contract-actions.ts'
import { ACTIONS_IN_FILE } from '../../rules-actions.ts'
import { recordAction } from '../store-actions.ts'
import { matchingActions } from './list-actions.ts'
import { presentAction } from './present-action.ts'
import { readerOf, staffEmails } from './store-find-actions.ts'

const NAME = 'audit-log.csv'

/** The entries of a filter as a file, in the language and time zone of the staff member. The download is logged. */
export async function actionsCsv(
  filter: ActionFilter,
  { staffId, sites, locale }: { staffId: number; sites: SiteScope; locale: Locale },
) {
  const { timeZone } = await readerOf(staffId)
  const zone = timeZone ?? TIME_ZONE
  const { rows, colleagues } = await matchingActions(
    { staffId, locale, sites, permittedSites: sites },
    filter,
    ACTIONS_IN_FILE,
  )
  const { staff, site, views: _, ...others } = filter
  const details = { ...others, staff_member: colleagues.find(({ id }) => id === staff)?.email, entries: rows.length }
  await transaction(tx =>
    recordAction(tx, { staffId, action: 'export_actions', siteId: site ?? null, subject: NAME, details }),
  )
  const columns = (['when', 'who', 'what', 'where', 'details'] as const).map(name =>
    text(locale, `staff.column_${name}`),
  )
  const people = await staffEmails()
  const lines = rows
    .map(row => presentAction(row, locale, people))
    .map(action => [
      action.at,
      action.staff,
      sentence(action, locale),
      action.site ?? '',
      action.lines.map(line => written(line, zone, locale)).join('\n'),
    ])
  return {
    bytes: Buffer.from(csvOf([columns, ...lines])),
    type: 'text/csv; charset=utf-8',
    name: NAME,
  }
}

function sentence({ action, staff, object }: StaffAction, locale: Parameters<typeof text>[0]): string {
  return text(locale, `staff.did.${action}` as 'staff.did.approve_photo', { staff, object: object.text })
}

function written({ label, before, after }: LogLine, timeZone: string, locale: Locale): string {
  const words = (values: readonly LogValue[]) => values.map(({ text: word, at }) => (at ? time(at) : word)).join(', ')
  const time = (at: string) =>
    new Date(at).toLocaleString(dateLocale(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return before ? `${label}: ${words(before)} → ${words(after)}` : `${label}: ${words(after)}`
}
