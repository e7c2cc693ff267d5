import { useText } from '#platform/web/i18n.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import type { OwnProfile } from '../contract.ts'
import { INTERESTS } from '../rules.ts'
import { Section } from './section.tsx'

/** All 51; the hidden field says that the form holds them, so that choosing none is a choice too. */
export function InterestsFields({ profile }: { profile: OwnProfile }) {
  const t = useText()
  return (
    <Section title={t('members.section_interests')} hint={t('members.section_interests_hint')}>
      <input type="hidden" name="has_interests" value="yes" />
      <ChipGroup
        name="interests"
        legend={t('members.field.interests')}
        legendHidden
        defaultValues={profile.interests}
        options={INTERESTS.map(value => ({ value, label: t(`members.interest.${value}`) }))}
      />
    </Section>
  )
}
