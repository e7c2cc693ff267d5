import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TEMPLATES, type Template } from '../../rules.ts'
import type { StepProps } from './wizard-form.ts'

type Props = StepProps & {
  companies: readonly { id: number; fields: { name: string } }[]
  sites: readonly { id: number; name: string; host: string }[]
}

/** The site's addresses, its name and company, and the settings that it begins with. */
export function AddressStep({ fields, errorOf, companies, sites }: Props) {
  const t = useText()
  const templates = Object.keys(TEMPLATES) as Template[]
  return (
    <Card as="section" className="grid items-start gap-5 md:grid-cols-2">
      <TextField
        name="host"
        label={t('sites-office.site_host')}
        hint={t('sites-office.site_host_hint')}
        defaultValue={fields.host}
        error={errorOf('host')}
        maxLength={253}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea
        name="aliases"
        label={t('sites-office.site_aliases')}
        hint={t('sites-office.site_aliases_hint')}
        defaultValue={fields.aliases}
        error={errorOf('aliases')}
        maxLength={2_000}
        rows={2}
        spellCheck={false}
      />
      <TextField
        name="name"
        label={t('sites-office.setting.name')}
        defaultValue={fields.name}
        error={errorOf('name')}
        maxLength={60}
      />
      <TextField
        name="support_email"
        type="email"
        label={t('sites-office.setting.support_email')}
        defaultValue={fields.support_email}
        error={errorOf('support_email')}
        maxLength={254}
      />
      <SelectField
        name="company"
        label={t('sites-office.site_company')}
        options={companies.map(({ id, fields: { name } }) => ({ value: String(id), label: name }))}
        defaultValue={fields.company || String(companies[0]?.id)}
        error={errorOf('company')}
      />
      <SelectField
        name="base"
        label={t('sites-office.wizard_base')}
        hint={t('sites-office.wizard_base_hint')}
        options={[
          ...templates.map(value => ({ value, label: t(`sites-office.template.${value}`) })),
          ...sites.map(({ id, name, host }) => ({
            value: String(id),
            label: t('sites-office.wizard_copy', { name, host }),
          })),
        ]}
        defaultValue={fields.base}
        error={errorOf('base')}
      />
    </Card>
  )
}
