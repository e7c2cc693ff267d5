import { useLoaderData, useNavigation } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { NEW_COMPANY_URL, newSiteStepUrl, OFFICE_SITES_URL, siteChecklistUrl } from '../../../urls.ts'
import { getSites } from '../../contract.ts'
import { getCompanies } from '../../contract-companies.ts'
import { getSiteDraft, keepSiteDraft, removeSiteDraft, reviewSiteDraft } from '../../contract-drafts.ts'
import { addSite } from '../../contract-sites.ts'
import { WIZARD_STEPS, type WizardStep } from '../../rules.ts'
import { newSiteOf } from '../../rules-draft.ts'
import { AddressStep } from './address-step.tsx'
import { AudienceStep } from './audience-step.tsx'
import { CheckStep } from './check-step.tsx'
import { IconStep } from './icon-step.tsx'
import { LookStep } from './look-step.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { fieldsIn } from './wizard-form.ts'

export const loader = officeLoader(async ({ call, url }) => ({
  ...(await call(getCompanies)),
  ...(await call(getSites)),
  ...(await call(getSiteDraft)),
  step: stepOf(url.searchParams.get('step')),
  key: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, form, key, url, redirect }) => {
  const go = String(form.get('go') ?? '')
  const step = stepOf(url.searchParams.get('step'))
  if (go === 'restart') {
    await call(removeSiteDraft, { body: {} })
    return redirect(newSiteStepUrl(FIRST))
  }
  if (go === 'make') {
    const { fields } = await call(getSiteDraft)
    const { id } = await call(addSite, { body: { ...newSiteOf(fields), draft: true }, key })
    return redirect(siteChecklistUrl(id))
  }
  await call(keepSiteDraft, { body: { fields: fieldsIn(form, step) } })
  if (go !== 'next') return redirect(newSiteStepUrl(stepOf(go)))
  await call(reviewSiteDraft, { body: { step } })
  return redirect(newSiteStepUrl(WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + 1] ?? step))
})

export const title = (t: Translate) => t('sites-office.site_new')

const [FIRST] = WIZARD_STEPS

function stepOf(name: string | null): WizardStep {
  return WIZARD_STEPS.find(each => each === name) ?? FIRST
}

/** A new site in steps. Each step is stored when staff leave it, and while they type. */
export function Component() {
  const t = useText()
  const { staff, companies, sites, fields, icons, step, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const keep = useKeptDraft(step)
  const errorOf = (name: string) => refusal?.fields?.[name]?.detail
  if (companies.length === 0) {
    return (
      <Office staff={staff} current={OFFICE_SITES_URL} title={t('sites-office.site_new')}>
        <EmptyState
          title={t('sites-office.site_needs_company')}
          action={<LinkButton href={NEW_COMPANY_URL}>{t('sites-office.company_new')}</LinkButton>}
        />
      </Office>
    )
  }
  const at = WIZARD_STEPS.indexOf(step)
  const before = WIZARD_STEPS[at - 1]
  const isLast = step === 'check'
  return (
    <Office staff={staff} current={OFFICE_SITES_URL} title={t('sites-office.site_new')}>
      <KeptForm key={step} className="flex max-w-3xl flex-col gap-5" noValidate {...keep}>
        <input type="hidden" name="key" value={key} />
        {/* Enter presses the first button of a form. */}
        <button
          type="submit"
          name="go"
          value={isLast ? 'make' : 'next'}
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
        <ol className="flex flex-wrap gap-2">
          {WIZARD_STEPS.map((each, index) => (
            <li key={each}>
              <Button
                type="submit"
                name="go"
                value={each}
                size="small"
                variant={each === step ? 'secondary' : 'quiet'}
                aria-current={each === step ? 'step' : undefined}
              >
                {`${index + 1}. ${t(`sites-office.wizard_step.${each}`)}`}
              </Button>
            </li>
          ))}
        </ol>
        {step === 'address' && <AddressStep {...{ fields, companies, sites, errorOf }} />}
        {step === 'audience' && <AudienceStep {...{ fields, errorOf }} />}
        {step === 'look' && <LookStep fields={fields} />}
        {step === 'icon' && <IconStep {...{ fields, icons, errorOf }} />}
        {step === 'check' && <CheckStep {...{ fields, icons, companies, sites, errorOf }} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="go" value="restart" variant="quiet">
            {t('sites-office.wizard_restart')}
          </Button>
          <span className="grow text-muted text-sm">{t('sites-office.wizard_kept')}</span>
          <span className="flex justify-between gap-3 max-sm:w-full">
            {before && (
              <Button type="submit" name="go" value={before} variant="secondary">
                {t('sites-office.wizard_back')}
              </Button>
            )}
            <Button type="submit" name="go" value={isLast ? 'make' : 'next'} busy={busy}>
              {t(isLast ? 'sites-office.site_add' : 'sites-office.wizard_next')}
            </Button>
          </span>
        </div>
        {/* A fault of a field is at the field. */}
        {refusal && (!refusal.fields || isLast) && <FormError>{refusal.detail}</FormError>}
      </KeptForm>
    </Office>
  )
}
