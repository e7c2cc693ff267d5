import { REFUSAL_REASONS, type RefusalReason } from '#photos/rules'
import { useText } from '#platform/web/i18n.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

/** The reason for refusing a photo, in the words that its owner reads. */
export function RefusalChoice({ value, onChange }: { value: RefusalReason; onChange: (value: RefusalReason) => void }) {
  const t = useText()
  return (
    <SelectField
      label={t('photos-office.remove_because')}
      value={value}
      onChange={event => onChange(event.currentTarget.value as RefusalReason)}
      options={REFUSAL_REASONS.map(reason => ({ value: reason, label: t(`photos.refused.${reason}`) }))}
    />
  )
}
