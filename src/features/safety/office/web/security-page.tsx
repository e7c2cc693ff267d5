import { ShieldCheck } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '#platform/security.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader } from '#staff/web'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OFFICE_SECURITY_URL } from '../../urls.ts'
import { getSecurityEvents, type SecurityWeek } from '../contract.ts'
import { SecuritySourcesCard } from './security-sources-card.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const wanted = url.searchParams.get('kind')
  const kind = SECURITY_EVENT_KINDS.find(each => each === wanted)
  return call(getSecurityEvents, { query: kind ? { kind } : {} })
})
export const title = (t: Translate) => t('safety-office.security_title')

export function Component() {
  const t = useText()
  const { staff, days, kinds, sources } = useLoaderData<typeof loader>()
  const isQuiet = kinds.every(each => each.counts.every(count => count === 0))
  return (
    <Office staff={staff} current={OFFICE_SECURITY_URL} title={t('safety-office.security_title')}>
      {isQuiet ? (
        <EmptyState icon={<ShieldCheck aria-hidden />} title={t('safety-office.security_empty')}>
          {t('safety-office.security_empty_text')}
        </EmptyState>
      ) : (
        <div className="space-y-6">
          <p className="max-w-prose text-muted">{t('safety-office.security_about')}</p>
          <Week days={days} kinds={kinds} chosen={sources?.kind ?? null} />
          {sources && <SecuritySourcesCard sources={sources} />}
        </div>
      )}
    </Office>
  )
}

interface WeekProps {
  readonly days: readonly string[]
  readonly kinds: readonly SecurityWeek[]
  readonly chosen: SecurityEventKind | null
}

function Week({ days, kinds, chosen }: WeekProps) {
  const t = useText()
  const locale = useLocale()
  const day = useInstant({ weekday: 'short', day: 'numeric' })
  return (
    <Card padding="none">
      <table className="w-full text-left text-sm max-md:block">
        <caption className="sr-only">{t('safety-office.security_title')}</caption>
        <thead className="border-line border-b text-muted max-md:sr-only">
          <tr>
            <th scope="col" className="px-4 py-3 font-semibold">
              {t('safety-office.security_kind')}
            </th>
            {days.map(at => (
              <th key={at} scope="col" className="px-2 py-3 text-right font-semibold">
                {day(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {kinds.map(week => (
            <tr key={week.kind} className="align-top max-md:grid max-md:grid-cols-7 max-md:px-4 max-md:py-3">
              <th scope="row" className="font-normal max-md:col-span-7 md:px-4 md:py-3">
                <a
                  href={`${OFFICE_SECURITY_URL}?kind=${week.kind}`}
                  aria-current={week.kind === chosen ? 'true' : undefined}
                  className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 aria-[current]:font-bold aria-[current]:decoration-2"
                >
                  {t(`safety-office.security.${week.kind}`)}
                </a>
                <Spikes week={week} />
              </th>
              {week.counts.map((count, index) => (
                <td key={days[index]} className="text-right tabular-nums max-md:text-center md:px-2 md:py-3">
                  <span aria-hidden className="block text-muted text-xs md:hidden">
                    {day(days[index]!)}
                  </span>
                  <span className={count === 0 ? 'text-muted' : 'font-semibold'}>{count.toLocaleString(locale)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** The page describes this many spikes in words, the newest first. */
const SPIKES_SHOWN = 3

function Spikes({ week }: { week: SecurityWeek }) {
  const t = useText()
  const instant = useInstant()
  const day = useInstant({ dateStyle: 'medium' })
  if (week.spikes.length === 0) return null
  const spikes = week.spikes.toSorted((one, other) => other.from.localeCompare(one.from)).slice(0, SPIKES_SHOWN)
  return (
    <ul className="mt-1 text-danger text-sm">
      {spikes.map(({ of, from, count, median }) => (
        <li key={of + from}>
          {t(`safety-office.security_spike_${of}`, {
            when: of === 'day' ? day(from) : instant(from),
            count,
            median,
          })}
        </li>
      ))}
    </ul>
  )
}
