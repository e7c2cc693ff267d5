import { useLoaderData, useNavigation } from 'react-router'
import { LOCALES } from '#platform/locale.ts'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, textsIn, useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LANGUAGES_OF_COUNTRY, NICHES } from '../../rules.ts'
import { NEW_COMPANY_URL, OFFICE_SITES_URL, officeSiteUrl } from '../../urls.ts'
import { getSites } from '../contract.ts'
import { getCompanies } from '../contract-companies.ts'
import { addSite } from '../contract-sites.ts'

export const loader = officeLoader(async ({ call }) => ({
  ...(await call(getCompanies)),
  ...(await call(getSites)),
  key: crypto.randomUUID() as string,
}))

export const action = pageAction(async ({ call, form, key, redirect }) => {
  const text = textsIn(form)
  const copied = Number(text('copy_from'))
  const body = {
    host: text('host'),
    aliases: text('aliases')
      .split(/[\s,]+/)
      .filter(Boolean),
    name: text('name'),
    company: Number(text('company')),
    countries: form.getAll('countries').map(String),
    language: text('language'),
    niche: NICHES.find(each => each === text('niche')) ?? 'default',
    support_email: text('support_email'),
    ...(copied > 0 && { copy_from: copied }),
  }
  const { id } = await call(addSite, { body, key })
  return redirect(officeSiteUrl(id))
})

export const title = (t: Translate) => t('sites-office.site_new')

/** The form of a new site. A button on the site's page opens the site later. */
export function Component() {
  const t = useText()
  const locale = useLocale()
  const { staff, companies, sites, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const errorOf = (name: string) => refusal?.fields?.[name]?.detail
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
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
  return (
    <Office staff={staff} current={OFFICE_SITES_URL} title={t('sites-office.site_new')}>
      <KeptForm className="flex max-w-3xl flex-col gap-5" noValidate>
        <input type="hidden" name="key" value={key} />
        <Card as="section" className="flex flex-col gap-5">
          <TextField
            name="host"
            label={t('sites-office.site_host')}
            hint={t('sites-office.site_host_hint')}
            error={errorOf('host')}
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextArea
            name="aliases"
            label={t('sites-office.site_aliases')}
            hint={t('sites-office.site_aliases_hint')}
            error={errorOf('aliases')}
            rows={2}
            spellCheck={false}
          />
        </Card>
        <Card as="section" className="grid items-start gap-5 md:grid-cols-2">
          <TextField name="name" label={t('sites-office.setting.name')} error={errorOf('name')} />
          <SelectField
            name="company"
            label={t('sites-office.site_company')}
            options={companies.map(({ id, fields }) => ({ value: String(id), label: fields.name }))}
            error={errorOf('company')}
          />
          <TextField
            name="support_email"
            type="email"
            label={t('sites-office.setting.support_email')}
            error={errorOf('support_email')}
          />
          <SelectField
            name="copy_from"
            label={t('sites-office.site_copy')}
            placeholder={t('sites-office.site_copy_none')}
            options={sites.map(({ id, name, host }) => ({ value: String(id), label: `${name} (${host})` }))}
            error={errorOf('copy_from')}
          />
        </Card>
        <Card as="section" className="flex flex-col gap-5">
          <ChipGroup
            name="countries"
            legend={t('sites-office.setting.countries')}
            options={Object.keys(LANGUAGES_OF_COUNTRY).map(value => ({ value, label: regions.of(value) ?? value }))}
            defaultValues={[]}
            error={errorOf('countries')}
          />
          <SelectField
            name="language"
            label={t('sites-office.site_language')}
            hint={t('sites-office.site_language_hint')}
            options={LOCALES.map(value => ({ value, label: languages.of(value) ?? value }))}
            defaultValue={locale}
            error={errorOf('language')}
          />
        </Card>
        <Card as="section">
          <ChoiceGroup
            name="niche"
            legend={t('sites-office.site_niche')}
            options={NICHES.map(value => ({ value, label: t(`sites-office.niche.${value}`) }))}
            defaultValue="default"
            error={errorOf('niche')}
          />
        </Card>
        <div className="flex flex-wrap items-center justify-end gap-4">
          {refusal && <FormError>{refusal.fields ? t('sites-office.fields_refused') : refusal.detail}</FormError>}
          <Button type="submit" busy={busy}>
            {t('sites-office.site_add')}
          </Button>
        </div>
      </KeptForm>
    </Office>
  )
}
