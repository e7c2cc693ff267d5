import { Download } from 'lucide-react'
import { Form, useLoaderData } from 'react-router'
import { HOUR_IN_SECONDS } from '#platform/durations.ts'
import type { MessageKey } from '#platform/messages.ts'
import { durationInWords } from '#platform/times/duration-in-words.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import type { ReportReason } from '#safety/rules'
import { KeptSite, Office, officeLoader } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OFFICE_DSA_URL } from '../../urls.ts'
import { type DsaFigures, getDsaFigures } from '../contract.ts'

export const loader = officeLoader(async ({ call, url, site, today }) => {
  const first = url.searchParams.get('first') || `${today.slice(0, 4)}-01-01`
  const last = url.searchParams.get('last') || today
  const query = { first, last, ...(site && { site }) }
  return { ...(await call(getDsaFigures, { query })), query }
})
export const title = (t: Translate) => t('staff.dsa')

/** The figures of the yearly transparency report. */
export function Component() {
  const t = useText()
  const { staff, figures, query } = useLoaderData<typeof loader>()
  const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return (
    <Office staff={staff} current={OFFICE_DSA_URL} title={t('staff.dsa')}>
      <Form className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-3" role="search">
        <TextField type="date" name="first" label={t('queue-office.first_day')} defaultValue={query.first} />
        <TextField type="date" name="last" label={t('queue-office.last_day')} defaultValue={query.last} />
        <KeptSite />
        <Button type="submit">{t('queue-office.show')}</Button>
      </Form>
      <Figures figures={figures} />
      <p className="mt-4">
        <a href={`${OFFICE_DSA_URL}/figures.csv?${address}`} className="inline-flex items-center gap-2">
          <Download aria-hidden className="size-4" />
          {t('queue-office.csv')}
        </a>
      </p>
    </Office>
  )
}

function Figures({ figures }: { figures: DsaFigures }) {
  const t = useText()
  const locale = useLocale()
  const hours = (value: number | null) => (value === null ? '–' : durationInWords(value * HOUR_IN_SECONDS, locale))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Part
        title={t('queue-office.notices')}
        rows={figures.notices.map(({ name, count }) => [t(`safety.reason.${name as ReportReason}`), String(count)])}
      />
      <Part
        title={t('queue-office.notices_handled')}
        rows={[
          [t('queue-office.decided_notices'), String(figures.decided)],
          [t('queue-office.acted'), String(figures.acted)],
          [t('queue-office.median'), hours(figures.median_hours)],
        ]}
      />
      <Part
        title={t('queue-office.measures')}
        rows={figures.measures.map(({ name, count }) => [t(`staff.action.${name}` as MessageKey), String(count)])}
      />
      <Part
        title={t('queue-office.complaints')}
        rows={[
          [t('queue-office.complaints_made'), String(figures.complaints)],
          [t('queue-office.complaints_answered'), String(figures.complaints_answered)],
          [t('queue-office.median'), hours(figures.complaints_median_hours)],
          [t('queue-office.reversed'), String(figures.reversed)],
        ]}
      />
      <Part
        title={t('queue-office.found')}
        rows={[
          [t('queue-office.found_texts'), String(figures.found)],
          [t('queue-office.found_wrongly'), String(figures.found_wrongly)],
        ]}
      />
    </div>
  )
}

type Row = readonly [string, string]

function Part({ title: heading, rows }: { title: string; rows: readonly Row[] }) {
  const t = useText()
  return (
    <Card as="section" padding="small">
      <h2 className="mb-2 font-sans font-semibold text-base">{heading}</h2>
      {rows.length === 0 && <p className="text-muted text-sm">{t('queue-office.none')}</p>}
      <dl className="flex flex-col divide-y divide-line text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-1.5">
            <dt className="min-w-0 break-words">{name}</dt>
            <dd className="shrink-0 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
