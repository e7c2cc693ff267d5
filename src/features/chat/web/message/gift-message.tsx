import { useQuery } from '@tanstack/react-query'
import { useText } from '#platform/web/i18n.tsx'
import { isGiftOfCatalogue } from '../../rules.ts'
import { giftsQuery } from '../composer/terms-query.ts'
import { GiftPicture } from '../gifts/gift-picture.tsx'

/** A gift in a conversation. The catalogue's gifts are shown before the list of gifts arrives. */
export function GiftMessage({ gift, mine, name }: { gift: string; mine: boolean; name: string }) {
  const t = useText()
  const { data: gifts } = useQuery(giftsQuery)
  const known = gifts?.find(each => each.gift === gift)
  const ofCatalogue = isGiftOfCatalogue(gift) ? gift : undefined
  return (
    <span className="flex flex-col items-center gap-1 px-4 py-2 text-center">
      <GiftPicture
        drawing={known?.drawing ?? ofCatalogue ?? 'present'}
        picture={known?.picture ?? null}
        className="size-24"
      />
      <span className="font-semibold">
        {known?.name ?? (ofCatalogue ? t(`chat.gift.${ofCatalogue}`) : t('chat.preview_gift'))}
      </span>
      <span className="text-muted text-xs">{mine ? t('chat.gift_given', { name }) : t('chat.gift_got', { name })}</span>
    </span>
  )
}
