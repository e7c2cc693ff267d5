import { REACTIVATION_URL } from '#accounts/urls'
import { ConsentField, NicheConsent } from '#members/web'
import type { FieldProblem } from '#platform/problem.ts'
import { LOGIN_URL } from '#platform/urls.ts'
import { Text, useLocale, useText } from '#platform/web/i18n.tsx'
import { TranslatedPasswordField } from '#platform/web/translated-password-field.tsx'
import { useSite } from '#sites/web'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmailField } from './email-field.tsx'
import type { SignupTarget } from './signup-form.tsx'

interface Props {
  readonly target: SignupTarget | null
  readonly fields: Readonly<Record<string, FieldProblem>>
}

export function SignupFields({ target, fields }: Props) {
  const t = useText()
  const site = useSite()
  return (
    <>
      {target && (
        <TextArea
          name="signup_message"
          label={t('signup.message', { name: target.name })}
          hint={t('signup.message_hint')}
          maxLength={site.message_length}
          error={fields.signup_message?.detail}
        />
      )}
      {target?.fictional && (
        <Checkbox
          name="fictional_notice"
          value="yes"
          label={t('signup.fictional_notice', { name: target.name })}
          error={fields.fictional_notice?.detail}
        />
      )}
      <ChoiceGroup
        name="gender"
        legend={t('signup.gender')}
        variant="segmented"
        required
        error={fields.gender?.detail}
        options={[
          { value: 'male', label: t('signup.gender_male') },
          { value: 'female', label: t('signup.gender_female') },
        ]}
      />
      <ChoiceGroup
        name="looking_for"
        legend={t('signup.looking_for')}
        variant="segmented"
        error={fields.looking_for?.detail}
        options={[
          { value: 'female', label: t('signup.looking_for_female') },
          { value: 'male', label: t('signup.looking_for_male') },
          { value: 'both', label: t('signup.looking_for_both') },
        ]}
      />
      <ConsentField purpose="orientation" name="orientation_consent" hint={t('signup.orientation_hint')} />
      <TextField
        name="name"
        label={t('signup.name')}
        hint={t('signup.name_hint')}
        autoComplete="nickname"
        maxLength={60}
        required
        error={fields.name?.detail}
      />
      <BirthDate error={fields.date_of_birth?.detail} />
      <EmailField error={fields.email && <EmailError problem={fields.email} />} />
      <TranslatedPasswordField
        name="password"
        label={t('signup.password')}
        hint={t('signup.password_hint')}
        autoComplete="new-password"
        required
        error={fields.password?.detail}
      />
      <NicheConsent error={fields.niche_consent?.detail} />
    </>
  )
}

/** The error of a taken email links to the login (SIGNUP-7). */
function EmailError({ problem }: { problem: FieldProblem }) {
  if (problem.code === 'email_deleted') {
    return (
      <>
        {problem.detail} {/* biome-ignore lint/a11y/useAnchorContent: the words come from the text */}
        <Text id="signup.email_deleted_back" components={{ a: <a href={REACTIVATION_URL} /> }} />
      </>
    )
  }
  if (problem.code !== 'email_taken') return problem.detail
  return (
    <>
      {problem.detail} {/* biome-ignore lint/a11y/useAnchorContent: the words come from the text */}
      <Text id="signup.email_taken_login" components={{ a: <a href={LOGIN_URL} /> }} />
    </>
  )
}

function BirthDate({ error }: { error: string | undefined }) {
  const t = useText()
  const name = new Intl.DateTimeFormat(useLocale(), { month: 'long', timeZone: 'UTC' })
  return (
    <DateField
      name="date_of_birth"
      legend={t('signup.birth_date')}
      hint={t('signup.birth_date_hint')}
      labels={{ day: t('signup.day'), month: t('signup.month'), year: t('signup.year') }}
      months={Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2001, month)))}
      birthday
      required
      error={error}
    />
  )
}
