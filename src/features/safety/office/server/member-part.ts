import { text } from '#platform/server/texts.ts'
import { reportsAbout } from '#safety/server'
import { memberParts } from '#staff/server'
import { OFFICE_REPORTS_URL } from '../../urls.ts'

const LINES = 20

/** The reports about the member; those with a measure are strikes. */
export const reportsPart = memberParts.with({
  permission: 'review_reports',
  async load({ id }, locale) {
    const rows = await reportsAbout(id, LINES)
    const strikes = rows.filter(row => row.decision !== null && row.decision !== 'dismissed').length
    return {
      title: text(locale, 'safety-office.member_reports', { count: rows.length, strikes }),
      lines: rows.map(({ reason, decision, at }) => ({
        text: text(locale, `safety.reason.${reason}`),
        note: decision ? text(locale, `safety-office.decide.${decision}`) : text(locale, 'safety-office.report_waits'),
        at,
      })),
      more: rows.some(row => row.decision === null) ? OFFICE_REPORTS_URL : undefined,
    }
  },
})
