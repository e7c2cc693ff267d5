import { useLoaderData } from 'react-router'
import { REACTIVATION_IN_DAYS } from '#accounts/rules'
import { REACTIVATION_URL } from '#accounts/urls'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { writeDay } from '#sites/rules'
import { LinkButton } from '#ui/buttons/button.tsx'

export const loader = pageLoader(({ url }) => {
  const until = new Date(url.searchParams.get('until') ?? '')
  return { until: Number.isNaN(until.getTime()) ? null : until.toISOString() }
})
export const title = (t: Translate) => t('leaving.deleted_title')

export function Component() {
  const t = useText()
  const locale = useLocale()
  const { until } = useLoaderData<typeof loader>()
  return (
    <div className="page-width grid max-w-xl gap-5 py-12 md:py-20">
      <h1>{t('leaving.deleted_title')}</h1>
      <p className="text-lg text-muted">{t('leaving.deleted_text')}</p>
      <p>
        {until
          ? t('leaving.deleted_until', { date: writeDay(until, locale) })
          : t('leaving.deleted_days', { days: REACTIVATION_IN_DAYS })}
      </p>
      <p className="text-muted">{t('leaving.deleted_kept')}</p>
      <div>
        <LinkButton href={REACTIVATION_URL} variant="secondary">
          {t('leaving.deleted_back')}
        </LinkButton>
      </div>
    </div>
  )
}
