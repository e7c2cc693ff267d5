import type { MessageKey } from '#platform/messages.ts'
import { useText } from '#platform/web/i18n.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SettingField } from '../contract.ts'
import { textOf } from './settings-form.ts'

/** The input of one setting. A test checks that every setting and option has a text. */
export function SettingInput({ field, error }: { field: SettingField; error: string | undefined }) {
  const t = useText()
  const { name, kind, value } = field
  const label = t(`sites-office.setting.${name}` as MessageKey as 'sites-office.setting.name')
  const options = field.options.map(option => ({
    value: option,
    label: t(`sites-office.option.${option}` as MessageKey as 'sites-office.option.yes'),
  }))
  if (kind === 'choice') {
    return (
      <ChoiceGroup
        name={name}
        legend={label}
        variant="segmented"
        options={options}
        defaultValue={String(value)}
        error={error}
      />
    )
  }
  if (kind === 'choices') {
    return (
      <ChipGroup
        name={name}
        legend={label}
        options={options}
        defaultValues={value as string[]}
        error={error}
        className="md:col-span-2"
      />
    )
  }
  if (kind === 'number') {
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
  }
  if (kind === 'text') return <TextField name={name} label={label} defaultValue={textOf(field)} error={error} />
  const hints = { list: t('sites-office.list_hint'), json: t('sites-office.json_hint'), long_text: undefined }
  return (
    <TextArea
      name={name}
      label={label}
      hint={hints[kind]}
      defaultValue={textOf(field)}
      error={error}
      rows={3}
      className={kind === 'json' ? 'font-mono text-sm' : undefined}
    />
  )
}
