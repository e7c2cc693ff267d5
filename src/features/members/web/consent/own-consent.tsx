import { useState } from 'react'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { writeDay } from '#sites/rules'
import { Banner } from '#ui/feedback/banner.tsx'
import { useRefusedChoices } from '#ui/fields/refused-values.ts'
import type { ProfileConsent } from '../../consent.ts'
import type { OwnProfile } from '../../contract.ts'
import { ConsentField } from './consent-field.tsx'

interface Props {
  readonly purpose: ProfileConsent
  readonly profile: OwnProfile
  /** The error text if the form contains a value that needs this consent. */
  readonly error: string | undefined
}

/**
 * Gives or withdraws a consent. A hidden field marks that the form has the checkbox, because browsers don't send an
 * unticked one.
 */
export function OwnConsent({ purpose, profile, error }: Props) {
  const t = useText()
  const locale = useLocale()
  const since = profile.consents[purpose]
  const [ticked, setTicked] = useState(useRefusedChoices(`${purpose}_consent`)?.includes('yes') ?? since !== null)
  return (
    <div className="flex flex-col gap-2">
      <input type="hidden" name={`has_${purpose}_consent`} value="yes" />
      <ConsentField
        purpose={purpose}
        name={`${purpose}_consent`}
        hint={since ? t('members.consent_since', { date: writeDay(since, locale) }) : t('members.consent_hint')}
        defaultChecked={since !== null}
        error={error}
        onChange={setTicked}
      />
      {since && !ticked && <Banner tone="warning">{t(`members.consent_ends.${purpose}`)}</Banner>}
    </div>
  )
}
