import { useText } from '#platform/web/i18n.tsx'
import { GIFTS, type GiftName } from '../../rules.ts'
import { GiftDrawing } from '../gifts/gift-drawing.tsx'

export function GiftMessage({ gift, mine, name }: { gift: string; mine: boolean; name: string }) {
  const t = useText()
  const isKnownGift = (GIFTS as readonly string[]).includes(gift)
  const what = isKnownGift ? t(`chat.gift.${gift as GiftName}`) : t('chat.gift_button')
  return (
    <span className="flex flex-col items-center gap-1 px-4 py-2 text-center">
      <GiftDrawing gift={gift} className="size-24" />
      <span className="font-semibold">{what}</span>
      <span className="text-muted text-xs">{mine ? t('chat.gift_given', { name }) : t('chat.gift_got', { name })}</span>
    </span>
  )
}
