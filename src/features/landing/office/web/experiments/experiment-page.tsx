import { Form, useActionData, useLoaderData } from 'react-router'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { useInstant } from '#platform/web/use-instant.ts'
import { writeDay } from '#sites/rules'
import { Office, officeLoader } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { OFFICE_EXPERIMENTS_URL } from '../../../urls.ts'
import {
  adoptWinner,
  changeExperiment,
  getExperiment,
  type OfficeExperiment,
  removeExperiment,
  startExperiment,
  stopExperiment,
  undoAdoption,
} from '../../contract-experiments.ts'
import { ArmTable } from './arm-table.tsx'
import { designIn, ExperimentForm } from './experiment-form.tsx'
import { addressOf, useOutcome, useVariantName } from './experiment-words.ts'

export const loader = officeLoader(async ({ call, params }) => {
  const newKey = () => crypto.randomUUID() as string
  const loaded = await call(getExperiment, { query: { id: Number(params.id) || 0 } })
  return { ...loaded, submission: newKey(), other: newKey() }
})

export const action = pageAction(async ({ call, params, form, key, redirect }) => {
  const id = Number(params.id)
  const version = Number(form.get('version'))
  const done = String(form.get('do') ?? 'save')
  if (done === 'remove') {
    await call(removeExperiment, { body: { id }, key })
    return redirect(OFFICE_EXPERIMENTS_URL)
  }
  if (done === 'start') await call(startExperiment, { body: { id, version }, key })
  else if (done === 'stop') await call(stopExperiment, { body: { id }, key })
  else if (done === 'adopt') await call(adoptWinner, { body: { id }, key })
  else if (done === 'undo') await call(undoAdoption, { body: { id }, key })
  else await call(changeExperiment, { body: { id, version, ...designIn(form) }, key })
  return { saved: done === 'save' ? key : undefined }
})

export const title = (t: Translate) => t('landing-office.experiments')

/** One experiment: its stop rule, its progress, and its result once it is judged. */
export function Component() {
  const t = useText()
  const { staff, experiment, site, submission, other } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const saved = (useActionData() as { saved?: string } | undefined)?.saved
  const outcome = useOutcome()
  const isPlanned = experiment.state === 'planned'
  return (
    <Office
      staff={staff}
      current={OFFICE_EXPERIMENTS_URL}
      title={`${addressOf(experiment)}, ${experiment.host}`}
      aside={
        <a href={OFFICE_EXPERIMENTS_URL} className="underline">
          {t('landing-office.experiments_back')}
        </a>
      }
    >
      <Banner tone={experiment.verdict === 'winner' ? 'success' : 'info'} className="mb-5">
        {outcome(experiment)}
      </Banner>
      {saved && !refusal && <SavedNote key={saved}>{t('landing-office.saved')}</SavedNote>}
      {refusal && (
        <Banner tone="danger" className="mb-5">
          {Object.values(refusal.fields ?? {})[0]?.detail ?? refusal.detail}
        </Banner>
      )}
      <Rule experiment={experiment} />
      <ArmTable experiment={experiment} />
      <Acts key={experiment.state} experiment={experiment} submission={other} />
      {isPlanned && (
        <Disclosure
          summary={t('landing-office.experiment_change')}
          className="mt-8"
          defaultOpen={Boolean(refusal?.fields)}
        >
          <div className="mt-4">
            <ExperimentForm key={experiment.version} experiment={experiment} sites={[site]} submission={submission} />
          </div>
        </Disclosure>
      )}
    </Office>
  )
}

/** The stop rule, as sentences. */
function Rule({ experiment }: { experiment: OfficeExperiment }) {
  const t = useText()
  const locale = useLocale()
  const instant = useInstant()
  const { measure, window_in_days: days, arms, started_at, ended_at } = experiment
  const number = (value: number) => value.toLocaleString(locale)
  const day = writeDay(`${experiment.last_day}T12:00:00Z`, locale)
  return (
    <Card className="mb-5 flex max-w-prose flex-col gap-2">
      <p className="font-semibold">
        {measure === 'signup'
          ? t('landing-office.measure.signup')
          : t(`landing-office.measure_days.${measure}`, { days })}
      </p>
      <p>
        {t('landing-office.rule_visitors', {
          needed: number(experiment.visitors_per_arm),
          total: number(experiment.visitors_per_arm * arms.length),
          baseline: number(experiment.baseline),
          difference: number(experiment.difference),
        })}
      </p>
      <p>{t('landing-office.rule_last_day', { day })}</p>
      {started_at && (
        <p className="text-muted text-sm">
          {ended_at
            ? t('landing-office.started_ended', { start: instant(started_at), end: instant(ended_at) })
            : t('landing-office.started', { start: instant(started_at) })}
        </p>
      )}
    </Card>
  )
}

/** The buttons for the state of the experiment: start, remove, stop, adopt, undo. */
function Acts({ experiment, submission }: { experiment: OfficeExperiment; submission: string }) {
  const t = useText()
  const name = useVariantName()
  const { state, version, winner, arms, adopted } = experiment
  const hidden = (
    <>
      <input type="hidden" name="key" value={submission} suppressHydrationWarning />
      <input type="hidden" name="version" value={version} />
    </>
  )
  if (state === 'planned') {
    return (
      <Form method="post" className="mt-6 flex flex-col gap-3">
        {hidden}
        <p className="max-w-prose text-muted">{t('landing-office.start_text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="do" value="start">
            {t('landing-office.start')}
          </Button>
          <Button type="submit" name="do" value="remove" variant="secondary">
            {t('landing-office.experiment_remove')}
          </Button>
        </div>
      </Form>
    )
  }
  if (state === 'running' || state === 'waiting') {
    return (
      <Disclosure summary={t('landing-office.stop')} className="mt-6">
        <Form method="post" className="mt-3">
          {hidden}
          <p className="mb-3 max-w-prose">{t('landing-office.stop_text')}</p>
          <Button type="submit" name="do" value="stop" variant="secondary" size="small">
            {t('landing-office.stop')}
          </Button>
        </Form>
      </Disclosure>
    )
  }
  const variant = arms.find(({ arm }) => arm === winner)
  if (!variant) return null
  return (
    <Form method="post" className="mt-6">
      {hidden}
      <Button type="submit" name="do" value={adopted ? 'undo' : 'adopt'} variant={adopted ? 'secondary' : 'primary'}>
        {adopted ? t('landing-office.undo') : t('landing-office.adopt', { variant: name(variant.slug) })}
      </Button>
    </Form>
  )
}
