import { useText } from '#platform/web/i18n.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import type { OwnProfile } from '../../contract.ts'
import { INTERESTS } from '../../rules.ts'
import { OwnConsent } from '../consent/own-consent.tsx'
import { Section } from './section.tsx'

/** All 51 interests. The hidden field says that the form contains them, so that a form without a chosen interest removes all. */
export function InterestsFields({ profile, errors }: { profile: OwnProfile; errors: Record<string, string> }) {
  const t = useText()
  return (
    <Section title={t('members.section_interests')} hint={t('members.section_interests_hint')}>
      <input type="hidden" name="has_interests" value="yes" />
      <OwnConsent key={profile.consents.interests} purpose="interests" profile={profile} error={errors.interests} />
      <ChipGroup
        key={`chosen with ${profile.consents.interests}`}
        name="interests"
        legend={t('members.field.interests')}
        legendHidden
        defaultValues={profile.interests}
        options={INTERESTS.map(value => ({ value, label: t(`members.interest.${value}`) }))}
      />
    </Section>
  )
}
