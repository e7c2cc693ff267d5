import { Flag } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { FictionalMark } from '#members/web'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { reports } from '#safety/contract'
import { writeDay } from '#sites/rules'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

export const loader = pageLoader(({ call }) => call(reports))
export const title = (t: Translate) => t('safety.reports_title')
/** The member's reports with their outcomes (BLOCK-3). */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const data = useLoaderData<typeof loader>()
  return (
    <div className="page-width flex flex-col gap-6 py-6 md:py-10">
      <h1>{t('safety.reports_title')}</h1>
      {data.reports.length === 0 ? (
        <EmptyState icon={<Flag aria-hidden />} title={t('safety.reports_empty')}>
          {t('safety.reports_empty_text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {data.reports.map(each => (
            <Card as="li" key={each.id} className="flex flex-col gap-1">
              <h2 className="text-lg">{t(`safety.reports_about.${each.kind}`, { name: each.name })}</h2>
              <FictionalMark member={each} />
              <p className="text-muted text-sm">
                {t('safety.reports_number', { number: String(each.id), date: writeDay(each.at, locale) })}:{' '}
                {t(`safety.reason.${each.reason}`)}
              </p>
              <p className="mt-1 font-semibold">{t(`safety.outcome.${each.outcome}`)}</p>
            </Card>
          ))}
        </ul>
      )}
    </div>
  )
}
