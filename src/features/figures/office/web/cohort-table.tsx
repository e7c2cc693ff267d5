import { useLocale, useText } from '#platform/web/i18n.tsx'
import { ScrollTable } from '#ui/cards/scroll-table.tsx'
import { addDays, type Range } from '../../rules.ts'
import type { Figures } from '../contract.ts'
import { useDay } from './use-day.ts'

/** For each week of sign-up, the share of its members who were on the site in each following week. */
export function CohortTable({ cohorts, listOf }: { cohorts: Figures['cohorts']; listOf: (week: Range) => string }) {
  const t = useText()
  const locale = useLocale()
  const day = useDay()
  if (cohorts.length === 0) return null
  const weeks = Math.max(...cohorts.map(({ later }) => later.length))
  const share = (members: number, signups: number) =>
    (members / signups).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <section className="mt-8">
      <h2 className="mb-1 text-xl">{t('figures-office.cohorts')}</h2>
      <p className="mb-3 text-muted text-sm">{t('figures-office.cohorts_text')}</p>
      <ScrollTable label={t('figures-office.cohorts')}>
        <thead>
          <tr>
            <th scope="col">{t('figures-office.cohort_week')}</th>
            <th scope="col">{t('figures-office.measure.signups')}</th>
            {Array.from({ length: weeks }, (_, week) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of the week is its name
              <th scope="col" key={week} className="px-1.5!">
                {week}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ week, signups, later }) => (
            <tr key={week}>
              <th scope="row" className="whitespace-nowrap">
                {day(week)}
              </th>
              <td>
                <a href={listOf({ first: week, last: addDays(week, 6) })}>{signups.toLocaleString(locale)}</a>
              </td>
              {later.map((members, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number of the week is its name
                <td key={index} className="px-1.5!">
                  {signups > 0 ? share(members, signups) : ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}
