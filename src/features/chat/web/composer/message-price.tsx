import { MemberPriceTag } from '#credits/web'
import { useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'

/** A price in credits and in money (MONEY-15). `what` begins the sentence: "Een bericht kost". */
export function Price({ what, credits }: { what: string; credits: number }) {
  const site = useSite()
  const user = useUser()
  return (
    <>
      {what} <MemberPriceTag credits={credits} country={user?.profile.country ?? site.geoip_selected_country} />.
    </>
  )
}

/** Shown below the composer: the price of a message, free messages, and a warning when credits run low. */
export function MessagePrice({ credits, free }: { credits: number | null; free: number }) {
  const t = useText()
  const { message_credits: cost } = useSite()
  if (cost === 0) return <span>{t('chat.price_free')}</span>
  if (free > 0) return <span>{t('chat.free_left', { count: free })}</span>
  const left = credits === null ? null : Math.floor(credits / cost)
  return (
    <span>
      <Price what={t('chat.price')} credits={cost} />{' '}
      {left !== null && left > 0 && left <= FEW_MESSAGES ? (
        <span className="font-semibold text-ink">{t('chat.low', { count: left })}</span>
      ) : (
        credits !== null && t('chat.balance', { credits })
      )}
    </span>
  )
}

/** If the credits pay for this many messages or fewer, the line says for how many. */
const FEW_MESSAGES = 2
