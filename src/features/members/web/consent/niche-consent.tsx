import { useText } from '#platform/web/i18n.tsx'
import { nicheOf, revealsDesire } from '#sites/rules'
import { useSite } from '#sites/web'
import { ConsentField } from './consent-field.tsx'

/**
 * The niche consent in sign-up forms, required on sites with a sensitive niche (TRUST-9); renders nothing on other
 * sites.
 */
export function NicheConsent({ error }: { error: string | undefined }) {
  const t = useText()
  const site = useSite()
  if (!revealsDesire(nicheOf(site.niche))) return null
  return (
    <ConsentField purpose="niche" name="niche_consent" hint={t('members.consent_niche_hint')} required error={error} />
  )
}
