import { PROFILE_URL } from '#accounts/urls'
import type { OwnProfile } from '#members/contract'
import { PROFILE_CONSENTS } from '#members/rules'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { Slot } from '#platform/web/slot.tsx'
import { writeDay } from '#sites/rules'
import { useSite } from '#sites/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'

/** The consents with their dates and where to withdraw them (TRUST-9). */
export function ConsentsCard({ consents }: { consents: OwnProfile['consents'] }) {
  const t = useText()
  const site = useSite()
  const locale = useLocale()
  const state = (since: string | null) =>
    since === null
      ? t('notifications.consent_none')
      : t('notifications.consent_since', { date: writeDay(since, locale) })
  return (
    <Card as="section" className="grid content-start justify-items-start gap-4">
      <h2 className="text-xl">{t('notifications.consents')}</h2>
      <p className="text-muted">{t('notifications.consents_text')}</p>
      <dl className="grid gap-3">
        {PROFILE_CONSENTS.map(purpose => (
          <div key={purpose}>
            <dt className="font-semibold">{t(`notifications.consent.${purpose}`)}</dt>
            <dd className="text-muted text-sm">{state(consents[purpose])}</dd>
          </div>
        ))}
        {consents.niche && (
          <div>
            <dt className="font-semibold">{t('notifications.consent.niche', { site: site.name })}</dt>
            <dd className="text-muted text-sm">{state(consents.niche)}</dd>
            <dd className="mt-1 text-muted text-sm">{t('notifications.consent_niche_end')}</dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={PROFILE_URL} variant="secondary">
          {t('notifications.consents_change')}
        </LinkButton>
        {consents.niche && <Slot name="settings.consent" with={{}} />}
      </div>
    </Card>
  )
}
