import { useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { HelpNote } from '#safety/web'
import { Banner } from '#ui/feedback/banner.tsx'
import { useRefusedValue } from '#ui/fields/refused-values.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { OwnProfile } from '../../contract.ts'
import { ABOUT_LENGTH, type HeldField, REASON_LENGTH } from '../../rules.ts'
import { Section } from './section.tsx'

/** Explains why other members don't see this text. */
function HeldNote({ profile, field }: { profile: OwnProfile; field: HeldField }) {
  const t = useText()
  const held = profile.held.find(each => each.field === field)
  return held ? <Banner>{t(`members.text_${held.status}`)}</Banner> : null
}

type Props = { profile: OwnProfile; errors: Record<string, string> }

/** The texts that a member writes. */
export function WordsFields({ profile, errors }: Props) {
  const t = useText()
  const [about, setAbout] = useState((useRefusedValue('about') ?? profile.about).length)
  const [reason, setReason] = useState((useRefusedValue('reason') ?? profile.reason).length)
  return (
    <Section title={t('members.section_words')}>
      <TextArea
        name="about"
        label={t('members.field.about')}
        hint={t('members.about_hint')}
        counter={t('members.characters_left', { count: ABOUT_LENGTH - about })}
        defaultValue={profile.about}
        maxLength={ABOUT_LENGTH}
        rows={6}
        onChange={event => setAbout(event.currentTarget.value.length)}
        error={errors.about}
      />
      <HeldNote profile={profile} field="about" />
      <HelpNote text={profile.about} />
      <TextArea
        name="reason"
        label={t('members.field.reason')}
        counter={t('members.characters_left', { count: REASON_LENGTH - reason })}
        defaultValue={profile.reason}
        maxLength={REASON_LENGTH}
        rows={3}
        onChange={event => setReason(event.currentTarget.value.length)}
        error={errors.reason}
      />
      <HeldNote profile={profile} field="reason" />
      <HelpNote text={profile.reason} />
    </Section>
  )
}
