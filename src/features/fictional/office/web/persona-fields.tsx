import { FACT_LENGTH, PERSONA_FACTS } from '#fictional/rules'
import { LOCALES, languageName } from '#platform/locale.ts'
import { useText } from '#platform/web/i18n.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SiteChoice } from '../contract.ts'
import { type FieldsProps, Section } from './profile-fields.tsx'

/** The sheet beside each conversation at the desk. Members don't see it. */
export function PersonaFields({ fields, error, sites }: FieldsProps & { sites: readonly SiteChoice[] }) {
  const t = useText()
  const zones = [...new Set([fields.time_zone, ...sites.flatMap(site => site.time_zones)])]
  const languages = LOCALES.map(value => ({ value, label: languageName(value) }))
  return (
    <Section title={t('fictional-office.persona')} hint={t('fictional-office.persona_hint')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          name="main_language"
          label={t('fictional-office.main_language')}
          defaultValue={fields.languages[0]}
          options={languages}
          error={error('languages')}
        />
        <SelectField
          name="time_zone"
          label={t('fictional-office.time_zone')}
          defaultValue={fields.time_zone}
          options={zones.map(value => ({ value, label: value.replaceAll('_', ' ') }))}
          error={error('time_zone')}
        />
        <TextField
          name="active_from"
          type="time"
          label={t('fictional-office.active_from')}
          hint={t('fictional-office.active_hint')}
          defaultValue={fields.active_from}
        />
        <TextField
          name="active_until"
          type="time"
          label={t('fictional-office.active_until')}
          defaultValue={fields.active_until}
        />
      </div>
      <ChipGroup
        name="languages"
        legend={t('fictional-office.languages')}
        defaultValues={fields.languages}
        options={languages}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {PERSONA_FACTS.map(name => (
          <TextArea
            key={name}
            name={name}
            label={t(`fictional-office.fact.${name}`)}
            defaultValue={fields[name]}
            maxLength={FACT_LENGTH}
            rows={2}
            className="min-h-20"
            error={error(name)}
          />
        ))}
      </div>
    </Section>
  )
}
