import { useText } from '#platform/web/i18n.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { OwnProfile } from '../../contract.ts'
import { BODY_TYPES, EYE_COLOURS, HAIR_COLOURS, RELATIONSHIP_STATUSES, TATTOOS } from '../../rules.ts'
import { Section } from './section.tsx'

/** Every field is optional. */
export function AppearanceFields({ profile }: { profile: OwnProfile }) {
  const t = useText()
  const placeholder = t('members.not_said')
  return (
    <Section title={t('members.section_looks')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="relationship_status"
          label={t('members.field.relationship_status')}
          placeholder={placeholder}
          defaultValue={profile.relationship_status ?? ''}
          options={RELATIONSHIP_STATUSES.map(value => ({ value, label: t(`members.relationship_status.${value}`) }))}
        />
        <SelectField
          name="body_type"
          label={t('members.field.body_type')}
          placeholder={placeholder}
          defaultValue={profile.body_type ?? ''}
          options={BODY_TYPES.map(value => ({ value, label: t(`members.body_type.${value}`) }))}
        />
        <SelectField
          name="hair_colour"
          label={t('members.field.hair_colour')}
          placeholder={placeholder}
          defaultValue={profile.hair_colour ?? ''}
          options={HAIR_COLOURS.map(value => ({ value, label: t(`members.hair_colour.${value}`) }))}
        />
        <SelectField
          name="eye_colour"
          label={t('members.field.eye_colour')}
          placeholder={placeholder}
          defaultValue={profile.eye_colour ?? ''}
          options={EYE_COLOURS.map(value => ({ value, label: t(`members.eye_colour.${value}`) }))}
        />
        <SelectField
          name="tattoos"
          label={t('members.field.tattoos')}
          placeholder={placeholder}
          defaultValue={profile.tattoos ?? ''}
          options={TATTOOS.map(value => ({ value, label: t(`members.tattoos.${value}`) }))}
        />
      </div>
    </Section>
  )
}
