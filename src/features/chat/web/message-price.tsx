import { MemberPriceTag } from '#credits/web'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'

/** What a message costs, in credits and in money, and what there is (MONEY-15). */
export function MessagePrice({ credits, country }: { credits: number | null; country: string }) {
  const t = useText()
  const { message_credits: cost } = useSite()
  if (cost === 0) return <span>{t('chat.price_free')}</span>
  return (
    <span>
      {t('chat.price')} <MemberPriceTag credits={cost} country={country} />
      {credits !== null && <>, {t('chat.balance', { credits })}</>}
    </span>
  )
}
