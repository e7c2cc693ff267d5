import { useLoaderData } from 'react-router'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { getFigures, getMonthFigures } from '../contract.ts'
import { DESK_FIGURES_URL } from '../urls.ts'
import { DeskFrame } from './desk-frame.tsx'
import { deskLoader } from './desk-loader.ts'
import { duration } from './duration.ts'
import { MonthLinks, monthIn } from './month-links.tsx'
import { MonthTable } from './month-table.tsx'

export const loader = deskLoader(async ({ call, url }) => {
  const month = monthIn(url)
  const [week, work] = await Promise.all([call(getFigures), call(getMonthFigures, { query: { month } })])
  return { ...week, work, month }
})
export const title = (t: Translate) => t('desk.figures')

export function Component() {
  const t = useText()
  const locale = useLocale()
  const { figures, work, month } = useLoaderData<typeof loader>()
  const when = useInstant({ dateStyle: 'full', timeStyle: 'short' })
  return (
    <DeskFrame current={DESK_FIGURES_URL}>
      <h2 className="mb-4 text-2xl">{t('desk.figures_title')}</h2>
      {figures.length === 0 ? (
        <EmptyState title={t('desk.figures_none')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table only if it has the focus
        <section aria-label={t('desk.figures_title')} tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-left tabular-nums [&_td]:border-line [&_td]:border-t [&_td]:p-1.5 sm:[&_td]:p-3 [&_th]:p-1.5 sm:[&_th]:p-3 [&_th]:text-muted [&_th]:text-sm">
            <thead>
              <tr>
                <th scope="col">{t('desk.who')}</th>
                <th scope="col">{t('desk.today')}</th>
                <th scope="col">{t('desk.week')}</th>
                <th scope="col">{t('desk.median')}</th>
                <th scope="col">{t('desk.p90')}</th>
                <th scope="col">{t('desk.honest_count')}</th>
                <th scope="col">{t('desk.skips')}</th>
                <th scope="col">{t('desk.verdicts')}</th>
              </tr>
            </thead>
            <tbody>
              {figures.map(row => (
                <tr key={row.staff}>
                  <th scope="row" className="border-line border-t">
                    {row.own ? t('desk.you') : row.email}
                  </th>
                  <td>{row.today}</td>
                  <td>{row.week}</td>
                  <td>{duration(locale, row.median_wait_in_seconds)}</td>
                  <td>{duration(locale, row.p90_wait_in_seconds)}</td>
                  <td>{row.honest}</td>
                  <td>{row.skips}</td>
                  <td>{`${row.good}, ${row.improve}, ${row.wrong}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <h2 className="mt-8 mb-4 text-2xl">{t('desk.month_title')}</h2>
      <MonthLinks month={month} address={each => `${DESK_FIGURES_URL}?month=${each}`} />
      <MonthTable figures={work.figures} label={t('desk.month_title')} />
      {work.planned.length > 0 && (
        <>
          <h2 className="mt-8 mb-2 text-2xl">{t('desk.planned_title')}</h2>
          <ul>
            {work.planned.map(({ id, starts_at, ends_at }) => (
              <li key={id}>{t('desk.planned_from', { from: when(starts_at), until: when(ends_at) })}</li>
            ))}
          </ul>
        </>
      )}
    </DeskFrame>
  )
}
