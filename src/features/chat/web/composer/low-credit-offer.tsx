import { Coins } from 'lucide-react'
import { moneyUrl } from '#credits/urls'
import { useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { Content } from '../outbox/outbox-model.ts'

interface LowCreditOfferProps {
  /** The kind of the message, and its price. */
  readonly kind: Content['kind']
  readonly needed: number
  readonly credits: number
}

/** Says before sending that the credits are too few, and links to the shop (CHAT-3). */
export function LowCreditOffer({ kind, needed, credits }: LowCreditOfferProps) {
  const t = useText()
  const user = useUser()
  return (
    <Banner
      tone="warning"
      className="mb-3"
      icon={<Coins aria-hidden />}
      title={credits === 0 ? t('chat.low_credits_title') : t('chat.low_credits_title_few')}
      action={
        <LinkButton size="small" href={moneyUrl(user?.paid_user ?? false)}>
          {t('chat.low_credits_action')}
        </LinkButton>
      }
    >
      {t('chat.low_credits', { kind, needed, credits })}
    </Banner>
  )
}
