import { Coins } from 'lucide-react'
import { moneyUrl } from '#credits/rules'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'

/** Not enough credits for a message: said before it is sent, with the way to get some (CHAT-3). */
export function PoorOffer({ credits, isPaidUser }: { credits: number; isPaidUser: boolean }) {
  const t = useText()
  const site = useSite()
  return (
    <Banner
      tone="warning"
      className="mb-3"
      icon={<Coins aria-hidden />}
      title={t('chat.poor_title')}
      action={
        <LinkButton size="small" href={moneyUrl(isPaidUser)}>
          {t('chat.poor_action')}
        </LinkButton>
      }
    >
      {t('chat.poor', { needed: site.message_credits, credits })}
    </Banner>
  )
}
