import { redirectDocument, useLoaderData } from 'react-router'
import { DELETED_URL } from '#accounts/urls'
import { CREDITS_URL } from '#credits/urls'
import type { Translate } from '#platform/web/i18n.tsx'
import { useText } from '#platform/web/i18n.tsx'
import { pageAction, pageLoader } from '#platform/web/page.ts'
import { acceptOffer, getDeletionConsequences, leave } from '../contract.ts'
import { LEAVING_REASONS, LEAVING_STEPS, SOLUTIONS } from '../rules.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { OfferStep, ReasonStep, SolutionStep } from './deletion-steps.tsx'

export const title = (t: Translate) => t('leaving.title')

const answersIn = (fields: { get(name: string): unknown }) => ({
  solution: SOLUTIONS.find(each => each === fields.get('solution')),
  reason: LEAVING_REASONS.find(each => each === fields.get('reason')),
})

/** The address holds the step and the answers, so that Back and browsers without JavaScript work. */
export const loader = pageLoader(async ({ call, url }) => {
  const leaving = await call(getDeletionConsequences)
  const requested = LEAVING_STEPS.find(each => each === url.searchParams.get('step')) ?? 'solution'
  const step = requested === 'offer' && leaving.offer === null ? 'confirm' : requested
  return { leaving, step, answers: answersIn(url.searchParams), key: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, form, key, url, redirect }) => {
  if (form.get('act') === 'stay') {
    await call(acceptOffer, { body: {}, key })
    return redirect(CREDITS_URL)
  }
  const body = { password: String(form.get('password') ?? ''), ...answersIn(url.searchParams) }
  const { until } = await call(leave, { body, key })
  return redirectDocument(`${DELETED_URL}?until=${encodeURIComponent(until)}`)
})

export function Component() {
  const t = useText()
  const { leaving, step, answers, key } = useLoaderData<typeof loader>()
  return (
    <div className="page-width grid max-w-xl gap-6 py-6 md:py-10">
      <h1>{t('leaving.title')}</h1>
      {step === 'solution' && <SolutionStep answers={answers} />}
      {step === 'reason' && <ReasonStep answers={answers} />}
      {step === 'offer' && <OfferStep answers={answers} percent={leaving.offer ?? 0} formKey={key} />}
      {step === 'confirm' && <ConfirmStep leaving={leaving} formKey={key} />}
    </div>
  )
}
