import { useEffect } from 'react'
import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { OFFICE_SITES_URL } from '../../urls.ts'
import { changeCompany, changeSiteSettings, getSiteSettings } from '../contract.ts'
import { openSite } from '../contract-sites.ts'
import { CompanyCard } from './company-card.tsx'
import { OpeningCard } from './opening-card.tsx'
import { SettingInput } from './setting-input.tsx'
import { groupOf, SETTING_GROUPS, type SettingGroup, settingsOf } from './settings-form.ts'

export const loader = officeLoader(async ({ call, params }) => ({
  ...(await call(getSiteSettings, { query: { site: Number(params.id) } })),
  key: crypto.randomUUID(),
  companyKey: crypto.randomUUID(),
  openingKey: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, params, form, key }) => {
  const site = Number(params.id)
  // The value differs for each save, so that screen readers announce each one.
  const saved = crypto.randomUUID()
  if (form.get('what') === 'company') {
    await call(changeCompany, { body: { site, creditor_id: String(form.get('creditor_id') ?? '') }, key })
    return { what: 'company', saved }
  }
  if (form.get('what') === 'opening') {
    await call(openSite, { body: { site, open: form.get('open') === 'yes' }, key })
    return { what: 'opening', saved }
  }
  const { fields } = await call(getSiteSettings, { query: { site } })
  const before = JSON.parse(String(form.get('before') || '{}')) as Record<string, unknown>
  await call(changeSiteSettings, { body: { site, settings: settingsOf(fields, form), before }, key })
  return { what: 'site', saved }
})

export const title = (t: Translate, { site }: { site: { name: string } }) =>
  t('sites-office.site_title', { name: site.name })

export function Component() {
  const t = useText()
  const { staff, site, company, fields, key, companyKey, openingKey } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const creditorProblem = refusal?.fields?.creditor_id?.detail
  const problem = creditorProblem ? null : refusal
  const sending = useNavigation().formData?.get('what')
  const busy = useNavigation().state === 'submitting' && sending === null
  const done = useActionData() as { what?: string; saved?: string } | undefined
  const saved = done?.what === 'site' ? done.saved : undefined
  useEffect(() => {
    if (!refusal) return
    const faulty = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    faulty?.focus({ preventScroll: true })
    faulty?.scrollIntoView({ block: 'center' })
  }, [refusal])

  return (
    <Office
      staff={staff}
      current={OFFICE_SITES_URL}
      title={t('sites-office.site_title', { name: site.name })}
      aside={<p className="text-muted">{site.host}</p>}
    >
      <OpeningCard isOpen={site.open} submissionKey={openingKey} />
      <CompanyCard
        key={`company-${site.id}`}
        company={company}
        submissionKey={companyKey}
        error={creditorProblem}
        saved={done?.what === 'company' ? done.saved : undefined}
        busy={sending === 'company'}
      />
      <KeptForm key={site.id} when={{ what: undefined }} className="flex flex-col gap-6" noValidate>
        <input type="hidden" name="key" value={key} />
        <input
          type="hidden"
          name="before"
          value={JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])))}
        />
        {(Object.keys(SETTING_GROUPS) as SettingGroup[]).map(group => (
          <Card as="section" key={group}>
            <h2 className="mb-5 text-xl">{t(`sites-office.group.${group}`)}</h2>
            <div className="grid items-start gap-5 md:grid-cols-2">
              {fields
                .filter(field => groupOf(field.name) === group)
                .map(field => (
                  <SettingInput key={field.name} field={field} error={problem?.fields?.[field.name]?.detail} />
                ))}
            </div>
          </Card>
        ))}
        <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-4 border-line border-t bg-page/95 py-3 backdrop-blur-sm">
          {problem && <FormError>{problem.fields ? t('sites-office.fields_refused') : problem.detail}</FormError>}
          {saved && !problem && <SavedNote key={saved}>{t('sites-office.saved')}</SavedNote>}
          <Button type="submit" busy={busy}>
            {t('staff.save')}
          </Button>
        </div>
      </KeptForm>
    </Office>
  )
}
