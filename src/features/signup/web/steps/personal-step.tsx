import { BODY_TYPES, EYE_COLOURS, HAIR_COLOURS, RELATIONSHIP_STATUSES, TATTOOS } from '#members/rules'
import type { MessageKey } from '#platform/messages.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { StepProps } from './signup-steps.tsx'

/** Asks only for fields that the site shows (SITE-10). */
export function PersonalStep({ profile }: StepProps) {
  const t = useText()
  const shown = useSite().visible_profile_fields as readonly string[]
  const options = <V extends string>(field: string, values: readonly V[]) =>
    values.map(value => ({ value, label: t(`members.${field}.${value}` as PlainKey) }))
  const select = (field: SelectedField, values: readonly string[], label: string) =>
    shown.includes(field) && (
      <SelectField
        name={field}
        label={label}
        placeholder={t('signup.personal_choose')}
        defaultValue={profile[field] ?? ''}
        options={options(field, values)}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('signup.personal_text')}</p>
      {select('relationship_status', RELATIONSHIP_STATUSES, t('members.field.relationship_status'))}
      {shown.includes('body_type') && (
        <ChoiceGroup
          name="body_type"
          legend={t('members.field.body_type')}
          variant="segmented"
          defaultValue={profile.body_type ?? ''}
          options={options('body_type', BODY_TYPES)}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        {select('hair_colour', HAIR_COLOURS, t('members.field.hair_colour'))}
        {select('eye_colour', EYE_COLOURS, t('members.field.eye_colour'))}
        {select('tattoos', TATTOOS, t('members.field.tattoos'))}
      </div>
    </div>
  )
}

type SelectedField = 'relationship_status' | 'hair_colour' | 'eye_colour' | 'tattoos'

/** A text key without arguments. */
type PlainKey = Extract<MessageKey, 'members.tattoos.none'>
