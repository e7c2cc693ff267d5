import { Download } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { getMonthFigures } from '#desk/contract'
import { OFFICE_DESK_URL } from '#desk/urls'
import { LOCALES } from '#platform/locale.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { type DoneOf, pageAction, textsIn, useDone } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { MonthLinks, monthIn } from '../../web/month-links.tsx'
import { MonthTable } from '../../web/month-table.tsx'
import { cancelShift, getDeskTeam, giveLanguages, planShift } from '../contract.ts'
import { OperatorCard } from './operator-card.tsx'
import { TeamLanguages } from './team-languages.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const month = monthIn(url)
  const [team, { figures }] = await Promise.all([call(getDeskTeam), call(getMonthFigures, { query: { month } })])
  return { ...team, figures, month, key: crypto.randomUUID() as string }
})
export const action = pageAction(async ({ call, form, key }) => {
  const text = textsIn(form)
  const staff = Number(form.get('staff'))
  // The value differs for each change, so that screen readers announce each one.
  const done = { staff, at: crypto.randomUUID() as string }
  if (text('act') === 'languages') {
    const languages = LOCALES.filter(each => form.getAll('languages').includes(each))
    await call(giveLanguages, { body: { staff, languages }, key })
    return { ...done, act: 'languages' as const }
  }
  if (text('act') === 'cancel') {
    await call(cancelShift, { body: { id: Number(form.get('id')) }, key })
    return { ...done, act: 'cancel' as const }
  }
  const body = { staff, day: text('day'), from: text('from'), until: text('until') }
  const { planned } = await call(planShift, { body, key })
  return { ...done, act: 'plan' as const, planned }
})

/** The forms of an operator's card. */
export type Act = 'languages' | 'plan' | 'cancel'
export type Done = DoneOf<typeof action>

export const title = (t: Translate) => t('staff.desk_team')

/** The operators: their languages, shifts, and the work of a month. */
export function Component() {
  const t = useText()
  const done = useDone<typeof action>()
  const { staff, operators, languages, figures, month, key } = useLoaderData<typeof loader>()
  return (
    <Office staff={staff} current={OFFICE_DESK_URL} title={t('staff.desk_team')}>
      <TeamLanguages languages={languages} />
      <section className="mt-8">
        <h2 className="mb-3 text-xl">{t('desk.month_title')}</h2>
        <MonthLinks month={month} address={each => `${OFFICE_DESK_URL}?month=${each}`} />
        <MonthTable figures={figures} label={t('desk.month_title')} />
        <p className="mt-2 text-muted text-sm">{t('desk-office.month_sites_text')}</p>
        <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {(['figures', 'sites'] as const).map(file => (
            <a
              key={file}
              href={`${OFFICE_DESK_URL}/${file}.csv?month=${month}`}
              className="inline-flex items-center gap-2"
            >
              <Download aria-hidden className="size-4" />
              {t(file === 'figures' ? 'desk-office.month_csv' : 'desk-office.month_sites_csv')}
            </a>
          ))}
        </p>
      </section>
      <section className="mt-8">
        <h2 className="mb-3 text-xl">{t('desk-office.operators')}</h2>
        {operators.length === 0 ? (
          <EmptyState title={t('desk-office.operators_none')}>{t('desk-office.operators_none_text')}</EmptyState>
        ) : (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {operators.map(each => (
              <OperatorCard
                key={each.staff}
                operator={each}
                pageKey={key}
                done={done?.staff === each.staff ? done : undefined}
              />
            ))}
          </ul>
        )}
      </section>
    </Office>
  )
}
