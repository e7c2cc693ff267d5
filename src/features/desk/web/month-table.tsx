import { Fragment } from 'react'
import type { Locale } from '#platform/locale.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { ScrollTable } from '#ui/cards/scroll-table.tsx'
import type { MonthFigures, SiteFigures } from '../contract.ts'
import { duration, workTime } from './duration.ts'

const COLUMNS: readonly (readonly [
  'answers' | 'worked' | 'breaks' | 'planned' | 'median' | 'p90' | 'honest_count' | 'skips' | 'verdicts',
  (row: MonthFigures, locale: Locale) => string | number,
])[] = [
  ['answers', row => row.answers],
  ['worked', (row, locale) => workTime(locale, row.worked_minutes)],
  ['breaks', (row, locale) => workTime(locale, row.break_minutes)],
  ['planned', (row, locale) => workTime(locale, row.planned_minutes)],
  ['median', (row, locale) => duration(locale, row.median_wait_in_seconds)],
  ['p90', (row, locale) => duration(locale, row.p90_wait_in_seconds)],
  ['honest_count', row => row.honest],
  ['skips', row => `${row.passed_over}, ${row.returned}, ${row.idle}`],
  ['verdicts', row => `${row.good}, ${row.improve}, ${row.wrong}`],
]

/** The work of a month, one row for each operator. Days begin at midnight in the operator's time zone. */
export function MonthTable({ figures, label }: { figures: readonly MonthFigures[]; label: string }) {
  const t = useText()
  const locale = useLocale()
  return (
    <ScrollTable label={label} isDense>
      <thead>
        <tr>
          <th scope="col">{t('desk.who')}</th>
          {COLUMNS.map(([name]) => (
            <th key={name} scope="col">
              {t(name === 'skips' ? 'desk.skips_by_kind' : `desk.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map(row => (
          <Fragment key={row.staff}>
            <tr>
              <th scope="row">
                {row.own ? t('desk.you') : <Email address={row.email} />}
                <span className="block font-normal text-muted">{row.time_zone.replaceAll('_', ' ')}</span>
              </th>
              {COLUMNS.map(([name, value]) => (
                <td key={name}>{value(row, locale)}</td>
              ))}
            </tr>
            {row.sites.length > 1 && row.sites.map(site => <SiteRow key={site.site} site={site} />)}
          </Fragment>
        ))}
      </tbody>
    </ScrollTable>
  )
}

/** An email address that breaks before its host. */
function Email({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}

/** The part of one site. Breaks, plans, skips and verdicts are counted for all sites together. */
function SiteRow({ site }: { site: SiteFigures }) {
  const locale = useLocale()
  const values: Partial<Record<(typeof COLUMNS)[number][0], string | number>> = {
    answers: site.answers,
    worked: workTime(locale, site.worked_minutes),
    median: duration(locale, site.median_wait_in_seconds),
    p90: duration(locale, site.p90_wait_in_seconds),
    honest_count: site.honest,
  }
  return (
    <tr className="text-muted">
      <th scope="row" className="ps-6! font-normal">
        {site.site}
      </th>
      {COLUMNS.map(([name]) => (
        <td key={name}>{values[name]}</td>
      ))}
    </tr>
  )
}
