import { LOCALES, languageName } from '#platform/locale.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { LANGUAGES_OF_COUNTRY, NICHES } from '../../../rules.ts'
import type { StepProps } from './wizard-form.ts'

/** The countries, languages and niche of a new site. */
export function AudienceStep({ fields, errorOf }: StepProps) {
  const t = useText()
  const regions = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const languages = LOCALES.map(value => ({ value, label: languageName(value) }))
  return (
    <>
      <Card as="section" className="flex flex-col gap-5">
        <ChipGroup
          name="countries"
          legend={t('sites-office.setting.countries')}
          options={Object.keys(LANGUAGES_OF_COUNTRY).map(value => ({ value, label: regions.of(value) ?? value }))}
          defaultValues={fields.countries}
          error={errorOf('countries')}
        />
        <SelectField
          name="language"
          label={t('sites-office.site_language')}
          options={languages}
          defaultValue={fields.language}
          error={errorOf('language')}
        />
        <ChipGroup
          name="languages"
          legend={t('sites-office.setting.languages')}
          hint={t('sites-office.languages_hint')}
          options={languages}
          defaultValues={fields.languages}
          error={errorOf('languages')}
        />
      </Card>
      <Card as="section">
        <ChoiceGroup
          name="niche"
          legend={t('sites-office.site_niche')}
          options={NICHES.map(value => ({
            value,
            label: t(`sites-office.niche.${value}`),
            hint: t(`sites-office.niche_hint.${value}`),
          }))}
          defaultValue={fields.niche}
          error={errorOf('niche')}
        />
      </Card>
    </>
  )
}
