import { FlaskConical } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NEW_EXPERIMENT_URL, OFFICE_EXPERIMENTS_URL, officeExperimentUrl } from '../../../urls.ts'
import { getExperiments, type OfficeExperiment } from '../../contract-experiments.ts'
import { addressOf, useOutcome } from './experiment-words.ts'

export const loader = officeLoader(({ call, url }) =>
  call(getExperiments, { query: { site: Number(url.searchParams.get('site')) || undefined } }),
)

export const title = (t: Translate) => t('landing-office.experiments')

const GROUPS = [
  { name: 'running', states: ['running', 'waiting'] },
  { name: 'planned', states: ['planned'] },
  { name: 'ended', states: ['ended', 'stopped'] },
] as const

/** The experiments with landing pages: running, planned and ended. */
export function Component() {
  const t = useText()
  const { staff, experiments } = useLoaderData<typeof loader>()
  const groups = GROUPS.map(({ name, states }) => ({
    name,
    members: experiments.filter(({ state }) => (states as readonly string[]).includes(state)),
  })).filter(({ members }) => members.length > 0)
  return (
    <Office
      staff={staff}
      current={OFFICE_EXPERIMENTS_URL}
      title={t('landing-office.experiments')}
      aside={<LinkButton href={NEW_EXPERIMENT_URL}>{t('landing-office.experiment_new')}</LinkButton>}
    >
      <p className="mb-5 max-w-prose text-muted">{t('landing-office.experiments_intro')}</p>
      {groups.length === 0 && (
        <EmptyState icon={<FlaskConical aria-hidden />} title={t('landing-office.experiments_empty')}>
          {t('landing-office.experiments_empty_text')}
        </EmptyState>
      )}
      <div className="flex flex-col gap-7">
        {groups.map(({ name, members }) => (
          <section key={name}>
            <h2 className="mb-3 text-xl">{t(`landing-office.experiments_group.${name}`)}</h2>
            <Card padding="none">
              <ul className="divide-y divide-line">
                {members.map(experiment => (
                  <Line key={experiment.id} experiment={experiment} />
                ))}
              </ul>
            </Card>
          </section>
        ))}
      </div>
    </Office>
  )
}

function Line({ experiment }: { experiment: OfficeExperiment }) {
  const t = useText()
  const locale = useLocale()
  const outcome = useOutcome()
  const { id, host, measure, arms, visitors_per_arm } = experiment
  const fewest = Math.min(...arms.map(({ visitors }) => visitors))
  return (
    <li>
      <a
        href={officeExperimentUrl(id)}
        className="grid gap-x-6 gap-y-1 px-4 py-3.5 text-ink no-underline hover:bg-hover sm:px-5 md:grid-cols-[1.2fr_1fr_1fr_2fr] md:items-baseline"
      >
        <span className="min-w-0 break-words font-semibold">{addressOf(experiment)}</span>
        <span className="min-w-0 break-words text-sm">{host}</span>
        <span className="text-sm">{t(`landing-office.measure.${measure}`)}</span>
        <span className="min-w-0 text-muted text-sm">
          {experiment.state === 'running'
            ? t('landing-office.experiment_progress', {
                visitors: fewest.toLocaleString(locale),
                needed: visitors_per_arm.toLocaleString(locale),
              })
            : outcome(experiment)}
        </span>
      </a>
    </li>
  )
}
