import { DELETE_URL, MY_DATA_URL } from '#accounts/urls'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'

/** A card in the settings that leads to the data export and the account deletion. */
export function LeavingCard() {
  const t = useText()
  return (
    <Card as="section" className="grid content-start justify-items-start gap-4">
      <h2 className="text-xl">{t('leaving.card')}</h2>
      <p className="text-muted">{t('leaving.card_text')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={MY_DATA_URL} variant="secondary">
          {t('leaving.my_data')}
        </LinkButton>
        <LinkButton href={DELETE_URL} variant="secondary">
          {t('leaving.title')}
        </LinkButton>
      </div>
    </Card>
  )
}

/** Links to the last step, so that withdrawing a consent takes as few clicks as giving it. */
export function WithdrawConsent() {
  const t = useText()
  return (
    <LinkButton href={`${DELETE_URL}?step=confirm`} variant="secondary">
      {t('leaving.withdraw_consent')}
    </LinkButton>
  )
}
