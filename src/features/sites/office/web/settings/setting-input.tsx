import { type Locale, languageName } from '#platform/locale.ts'
import type { MessageKey } from '#platform/messages.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { NICHES, type Niche } from '../../../rules.ts'
import type { SettingField } from '../../contract-settings.ts'
import { ColourInputs } from './colour-inputs.tsx'
import { PriceInputs } from './price-inputs.tsx'
import { SettingValue, useSettingName } from './setting-value.tsx'
import { textOf } from './settings-form.ts'

type Props = {
  field: SettingField
  error: string | undefined
  niche: Niche
  /** Undefined for the settings of a company. */
  siteName: string | undefined
}

/** One setting: its input, the origin of its value, and a checkbox that restores the inherited value. */
export function SettingInput({ field, error, niche, siteName }: Props) {
  const t = useText()
  const isWide = WIDE.includes(field.kind)
  return (
    <div className={isWide ? 'md:col-span-2' : undefined} data-setting={field.name} data-origin={field.origin}>
      <Input field={field} error={error} niche={niche} siteName={siteName} />
      <p className="mt-1 text-muted text-sm">{t(`sites-office.origin.${field.origin}`)}</p>
      {field.is_own && (
        <Checkbox
          name="inherit"
          value={field.name}
          label={
            <>
              {t('sites-office.inherit_again')} <SettingValue name={field.name} value={field.inherited} />
            </>
          }
        />
      )}
    </div>
  )
}

const WIDE: readonly SettingField['kind'][] = ['choices', 'countries', 'languages', 'niche', 'prices', 'colours']

/** A test checks that every setting and option has a text. */
function Input({ field, error, niche, siteName }: Props) {
  const t = useText()
  const locale = useLocale()
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const languages = new Intl.DisplayNames(locale, { type: 'language', languageDisplay: 'standard' })
  const { name, kind, value } = field
  const label = useSettingName()(name)
  // Countries, prices and colours have options without a text.
  const options = () =>
    field.options.map(option => ({
      value: option,
      label: t(`sites-office.option.${option}` as MessageKey as 'sites-office.option.yes'),
    }))
  switch (kind) {
    case 'choice':
      return (
        <ChoiceGroup
          name={name}
          legend={label}
          variant="segmented"
          options={options()}
          defaultValue={String(value)}
          error={error}
        />
      )
    case 'choices':
      return (
        <ChipGroup name={name} legend={label} options={options()} defaultValues={value as string[]} error={error} />
      )
    case 'countries':
      return (
        <ChipGroup
          name={name}
          legend={label}
          options={field.options.map(country => ({ value: country, label: regions.of(country) ?? country }))}
          defaultValues={value as string[]}
          error={error}
        />
      )
    case 'languages':
      return (
        <ChipGroup
          name={name}
          legend={label}
          hint={t('sites-office.languages_hint')}
          options={(field.options as Locale[]).map(value => ({ value, label: languageName(value) }))}
          defaultValues={value as string[]}
          error={error}
        />
      )
    case 'language':
      return (
        <SelectField
          name={name}
          label={label}
          options={[...new Set([...field.options, String(value)])].map(code => ({
            value: code,
            label: languages.of(code) ?? code,
          }))}
          defaultValue={String(value)}
          error={error}
        />
      )
    case 'niche':
      return (
        <ChoiceGroup
          name={name}
          legend={label}
          columns={2}
          options={NICHES.map((niche, at) => ({ value: String(at + 1), label: t(`sites-office.niche.${niche}`) }))}
          defaultValue={String(value)}
          error={error}
        />
      )
    case 'prices':
      return <PriceInputs field={field} label={label} error={error} />
    case 'colours':
      return <ColourInputs field={field} label={label} error={error} niche={niche} siteName={siteName} />
    case 'number':
      return (
        <TextField
          name={name}
          label={label}
          type="number"
          min={field.min ?? undefined}
          max={field.max ?? undefined}
          defaultValue={textOf(field)}
          error={error}
        />
      )
    case 'text':
      return <TextField name={name} label={label} defaultValue={textOf(field)} error={error} />
    default:
      return (
        <TextArea
          name={name}
          label={label}
          hint={kind === 'list' ? t('sites-office.list_hint') : undefined}
          defaultValue={textOf(field)}
          error={error}
          rows={3}
        />
      )
  }
}
