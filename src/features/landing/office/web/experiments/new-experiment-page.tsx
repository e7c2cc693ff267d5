import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { OFFICE_EXPERIMENTS_URL, officeExperimentUrl } from '../../../urls.ts'
import { createExperiment, getExperiments } from '../../contract-experiments.ts'
import { designIn, ExperimentForm } from './experiment-form.tsx'

export const loader = officeLoader(async ({ call }) => {
  const { sites } = await call(getExperiments, { query: {} })
  return { sites, submission: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const body = { site: Number(form.get('site')), ...designIn(form) }
  const { id } = await call(createExperiment, { body, key })
  return redirect(officeExperimentUrl(id))
})

export const title = (t: Translate) => t('landing-office.experiment_new')

export function Component() {
  const t = useText()
  const { staff, ...data } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_EXPERIMENTS_URL}
      title={t('landing-office.experiment_new')}
      aside={
        <a href={OFFICE_EXPERIMENTS_URL} className="underline">
          {t('landing-office.experiments_back')}
        </a>
      }
    >
      <p className="mb-5 max-w-prose text-muted">{t('landing-office.experiment_new_text')}</p>
      <ExperimentForm {...data} />
    </Office>
  )
}
