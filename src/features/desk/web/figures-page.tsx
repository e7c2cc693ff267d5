import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { getFigures } from '../contract.ts'
import { DESK_FIGURES_URL } from '../urls.ts'
import { DeskFrame } from './desk-frame.tsx'
import { deskLoader } from './desk-loader.ts'

export const loader = deskLoader(({ call }) => call(getFigures))
export const title = (t: Translate) => t('desk.figures')

export function Component() {
  const t = useText()
  const { figures } = useLoaderData<typeof loader>()
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
                    {row.own ? t('desk.you') : t('desk.colleague', { number: row.staff })}
                  </th>
                  <td>{row.today}</td>
                  <td>{row.week}</td>
                  <td>{duration(t, row.median_wait_in_seconds)}</td>
                  <td>{duration(t, row.p90_wait_in_seconds)}</td>
                  <td>{row.honest}</td>
                  <td>{row.skips}</td>
                  <td>{`${row.good}, ${row.improve}, ${row.wrong}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </DeskFrame>
  )
}

/** `3 minutes` or `2 hours 10 minutes`; a dash without answers. */
function duration(t: Translate, seconds: number | null): string {
  if (seconds === null) return '–'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return t('desk.minutes', { count: minutes })
  return t('desk.hours_minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
