import { useState } from 'react'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { useRefusedValue } from '#ui/fields/refused-values.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OwnProfile } from '../../contract.ts'
import { correctSexuality, GENDERS, type Gender, NAME_LENGTH, SEXUALITIES_OF } from '../../rules.ts'
import { OwnConsent } from '../consent/own-consent.tsx'
import { Section } from './section.tsx'

type Props = { profile: OwnProfile; errors: Record<string, string> }

/** Name, gender, birth date and sexuality. Sexuality is stored only with consent (TRUST-9). */
export function BasicsFields({ profile, errors }: Props) {
  const t = useText()
  const typed = useRefusedValue('gender')
  const [gender, setGender] = useState<Gender>(GENDERS.find(each => each === typed) ?? profile.gender)
  return (
    <Section title={t('members.section_basics')}>
      <TextField
        name="name"
        label={t('members.field.name')}
        defaultValue={profile.name}
        maxLength={NAME_LENGTH.max}
        autoComplete="nickname"
        error={errors.name}
      />
      <ChoiceGroup
        name="gender"
        legend={t('members.field.gender')}
        variant="segmented"
        options={GENDERS.map(value => ({ value, label: t(`members.gender.${value}`) }))}
        value={gender}
        onChange={value => setGender(value as Gender)}
      />
      <ChoiceGroup
        key={`${gender} with ${profile.consents.orientation}`}
        name="sexuality"
        legend={t('members.field.sexuality')}
        variant="segmented"
        options={SEXUALITIES_OF[gender].map(value => ({ value, label: t(`members.sexuality.${value}`) }))}
        defaultValue={profile.sexuality ? correctSexuality(gender, profile.sexuality) : ''}
      />
      <OwnConsent
        key={`consent ${profile.consents.orientation}`}
        purpose="orientation"
        profile={profile}
        error={errors.sexuality}
      />
      <BirthDate profile={profile} error={errors.date_of_birth} />
    </Section>
  )
}

function BirthDate({ profile, error }: { profile: OwnProfile; error: string | undefined }) {
  const t = useText()
  const { locale, months } = useMonths()
  const { min_age } = useSite()
  return (
    <div className="flex flex-col gap-1">
      <p className="text-muted text-sm">{t('members.date_of_birth_hint', { age: profile.age })}</p>
      <Disclosure summary={t('members.change_date_of_birth')} defaultOpen={error !== undefined}>
        <DateField
          name="date_of_birth"
          legend={t('members.field.date_of_birth')}
          hint={t('members.error.too_young', { min_age })}
          error={error}
          birthday
          order={locale === 'en' ? 'mdy' : 'dmy'}
          labels={{ day: t('members.day'), month: t('members.month'), year: t('members.year') }}
          months={months}
        />
      </Disclosure>
    </div>
  )
}

/** Month names in the visitor's language, from `Intl`. */
function useMonths(): { locale: string; months: string[] } {
  const locale = useLocale()
  const { format } = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return { locale, months: Array.from({ length: 12 }, (_, month) => format(new Date(Date.UTC(2000, month, 15)))) }
}
