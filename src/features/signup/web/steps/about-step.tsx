import { useState } from 'react'
import { ABOUT_LENGTH } from '#members/rules'
import { useText } from '#platform/web/i18n.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { StepProps } from './signup-steps.tsx'

export function AboutStep({ profile, refusal }: StepProps) {
  const t = useText()
  const [left, setLeft] = useState(ABOUT_LENGTH - profile.about.length)
  return (
    <TextArea
      name="about"
      label={t('signup.about_label')}
      hint={t('signup.about_hint')}
      rows={6}
      maxLength={ABOUT_LENGTH}
      defaultValue={profile.about}
      onChange={event => setLeft(ABOUT_LENGTH - event.currentTarget.value.length)}
      counter={left}
      error={refusal?.fields?.about?.detail}
    />
  )
}
