import { useText } from '#platform/web/i18n.tsx'
import { nicheOf, tellsOfSexLife } from '#sites/rules'
import { useSite } from '#sites/web'
import { ConsentField } from './consent-field.tsx'

/**
 * For a form that makes somebody a member: the one consent without which nobody is, where the site's niche tells of them
 * (TRUST-9). Nothing on other sites.
 */
export function NicheConsent({ error }: { error: string | undefined }) {
  const t = useText()
  const site = useSite()
  if (!tellsOfSexLife(nicheOf(site.niche))) return null
  return (
    <ConsentField purpose="niche" name="niche_consent" hint={t('members.consent_niche_hint')} required error={error} />
  )
}
