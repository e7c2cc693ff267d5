import { useState } from 'react'
import { data, useActionData, useLoaderData, useNavigation } from 'react-router'
import { beginningIn, submitOver } from '#platform/web/form-result.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { Beginning, KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, useRefusal } from '#platform/web/page.ts'
import { useCountries } from '#sites/web'
import { Office, officeLoader } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { registerOf } from '../../rules.ts'
import { companyMailUrl, companySettingsUrl, OFFICE_COMPANIES_URL, officeCompanyUrl } from '../../urls.ts'
import { addCompany, type CompanyFields, changeCompanyFields, getCompanies } from '../contract-companies.ts'

const NO_FIELDS: CompanyFields = {
  name: '',
  address: '',
  city: '',
  country: 'NL',
  tradenames: '',
  kvk: '',
  vat_numbers: '',
  imprint: '',
  creditor_id: '',
  support_phone: '',
  support_hours: '',
  delete_discount: 0,
}

export const loader = officeLoader(async ({ call, params }) => {
  const { companies } = await call(getCompanies)
  const company = companies.find(({ id }) => id === Number(params.id))
  if (params.id !== undefined && !company) throw data(null, { status: 404 })
  return { id: company?.id ?? null, fields: company?.fields ?? NO_FIELDS, key: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, params, form, key, redirect }) => {
  const after = fieldsIn(form)
  if (params.id === undefined) {
    const { id } = await call(addCompany, { body: after, key })
    return redirect(officeCompanyUrl(id))
  }
  const id = Number(params.id)
  const current = async () => (await call(getCompanies)).companies.find(company => company.id === id)?.fields ?? {}
  return submitOver(form, current, async () => {
    await call(changeCompanyFields, { body: { id, before: beginningIn<CompanyFields>(form), after }, key })
    return { saved: crypto.randomUUID() as string }
  })
})

function fieldsIn(form: FormData): CompanyFields {
  const texts = Object.keys(NO_FIELDS).map(name => [name, String(form.get(name) ?? '').replaceAll('\r\n', '\n')])
  const fields = Object.fromEntries(texts) as Record<keyof CompanyFields, string>
  return { ...fields, delete_discount: Number(fields.delete_discount) || 0 }
}

export const title = (t: Translate, { fields }: { fields: CompanyFields }) =>
  fields.name || t('sites-office.company_new')

/** One company: its details for imprints, for invoices and for members who need help. */
export function Component() {
  const t = useText()
  const { staff, id, fields, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const saved = (useActionData() as { saved?: string } | undefined)?.saved
  const field = (name: keyof CompanyFields) => ({
    name,
    defaultValue: String(fields[name]),
    error: refusal?.fields?.[name]?.detail,
    autoComplete: 'off',
  })
  // The register's name follows the chosen country.
  const [country, setCountry] = useState(fields.country)
  const countries = useCountries()
  return (
    <Office
      staff={staff}
      current={OFFICE_COMPANIES_URL}
      title={fields.name || t('sites-office.company_new')}
      aside={
        id !== null && (
          <span className="flex flex-wrap gap-2">
            <LinkButton variant="secondary" size="small" href={companyMailUrl(id)}>
              {t('sites-office.mail_link')}
            </LinkButton>
            <LinkButton variant="secondary" size="small" href={companySettingsUrl(id)}>
              {t('sites-office.company_settings')}
            </LinkButton>
          </span>
        )
      }
    >
      <Card as="section">
        <KeptForm key={id} className="grid items-start gap-5 md:grid-cols-2" noValidate>
          <input type="hidden" name="key" value={key} />
          <Beginning values={fields} />
          <TextField label={t('sites-office.company_name')} {...field('name')} />
          <TextField label={t('sites-office.company_tradenames')} {...field('tradenames')} />
          <TextField label={t('sites-office.company_address')} {...field('address')} />
          <TextField label={t('sites-office.company_city')} {...field('city')} />
          <SelectField
            label={t('sites-office.company_country')}
            options={countries}
            onChange={event => setCountry(event.currentTarget.value)}
            {...field('country')}
          />
          <TextField label={t('sites-office.company_register', { register: registerOf(country) })} {...field('kvk')} />
          <TextField label={t('sites-office.company_vat')} {...field('vat_numbers')} />
          <TextField
            label={t('sites-office.company_creditor_id')}
            hint={t('sites-office.company_creditor_id_hint')}
            {...field('creditor_id')}
          />
          <TextField label={t('sites-office.company_phone')} type="tel" {...field('support_phone')} />
          <TextField label={t('sites-office.company_hours')} {...field('support_hours')} />
          <TextField
            label={t('sites-office.company_delete_discount')}
            type="number"
            min={0}
            max={100}
            {...field('delete_discount')}
          />
          <TextArea
            label={t('sites-office.company_imprint')}
            hint={t('sites-office.company_imprint_hint')}
            rows={4}
            className="md:col-span-2"
            {...field('imprint')}
          />
          <div className="flex flex-wrap items-center justify-end gap-4 md:col-span-2">
            {refusal && <FormError>{refusal.fields ? t('sites-office.fields_refused') : refusal.detail}</FormError>}
            {saved && !refusal && <SavedNote key={saved}>{t('sites-office.company_saved')}</SavedNote>}
            <Button type="submit" busy={busy}>
              {t('staff.save')}
            </Button>
          </div>
        </KeptForm>
      </Card>
    </Office>
  )
}
