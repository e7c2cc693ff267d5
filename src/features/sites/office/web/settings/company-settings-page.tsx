import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { submitOver } from '#platform/web/form-result.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm, useKeyOfSave } from '#platform/web/kept-form.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { OFFICE_COMPANIES_URL } from '../../../urls.ts'
import {
  changeCompanySettings,
  getCompanySettings,
  type Review,
  reviewCompanySettings,
} from '../../contract-settings.ts'
import { ReviewPanel } from './review-panel.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { hiddenIn, valuesOf, wantedIn } from './settings-form.ts'
import { SettingsIndex } from './settings-index.tsx'

export const loader = officeLoader(async ({ call, params }) => ({
  ...(await call(getCompanySettings, { query: { company: Number(params.id) } })),
  key: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, params, form, key }) => {
  const company = Number(params.id)
  const { fields } = await call(getCompanySettings, { query: { company } })
  const body = { company, ...wantedIn(form, fields) }
  return submitOver(
    form,
    () => valuesOf(fields),
    async () => {
      // Without script, `missing` keeps the typed values in the form.
      if (form.get('step') !== 'save') return { review: await call(reviewCompanySettings, { body }), missing: true }
      await call(changeCompanySettings, { body: { ...body, ...hiddenIn(form) }, key })
      return { saved: crypto.randomUUID() as string }
    },
  )
})

export const title = (t: Translate, { name }: { name: string }) => t('sites-office.company_settings_title', { name })

/** The settings that all sites of a company inherit. */
export function Component() {
  const t = useText()
  const { staff, name, fields, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const { saved, review } = (useActionData() as { saved?: string; review?: Review } | undefined) ?? {}
  const busy = useNavigation().state === 'submitting'
  const formKey = useKeyOfSave(saved)
  return (
    <Office staff={staff} current={OFFICE_COMPANIES_URL} title={t('sites-office.company_settings_title', { name })}>
      <SettingsIndex fields={fields} />
      <p className="mb-4 text-muted">{t('sites-office.company_settings_hint')}</p>
      <KeptForm key={formKey} className="flex flex-col gap-6" noValidate>
        <input type="hidden" name="key" value={key} />
        <SettingsFields fields={fields} errorOf={field => refusal?.fields?.[field]?.detail} />
        {review && <ReviewPanel review={review} busy={busy} />}
        <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-4 border-line border-t bg-page/95 py-3 backdrop-blur-sm">
          {refusal && <FormError>{refusal.fields ? t('sites-office.fields_refused') : refusal.detail}</FormError>}
          {saved && !refusal && <SavedNote key={saved}>{t('sites-office.saved')}</SavedNote>}
          <Button type="submit" variant={review ? 'secondary' : 'primary'} busy={busy}>
            {t('sites-office.review')}
          </Button>
        </div>
      </KeptForm>
    </Office>
  )
}
