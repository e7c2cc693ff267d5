import { useQuery } from '@tanstack/react-query'
import { Gift as GiftIcon } from 'lucide-react'
import { useState } from 'react'
import { MemberPriceTag } from '#credits/web'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Gift } from '../../contract.ts'
import { GIFTS } from '../../rules.ts'
import { GiftPicture } from '../gifts/gift-picture.tsx'
import type { Content } from '../outbox/outbox-model.ts'
import { LowCreditOffer } from './low-credit-offer.tsx'
import { giftsQuery } from './terms-query.ts'

interface GiftDialogProps {
  readonly name: string
  readonly country: string
  /** Null while unknown. */
  readonly credits: number | null
  readonly maxLength: number
  readonly onSend: (content: Content) => void
  readonly onClose: () => void
}

/** The gift shop: pictures with their price in credits and money, a text, and one button. */
export default function GiftDialog({ name, country, credits, maxLength, onSend, onClose }: GiftDialogProps) {
  const t = useText()
  const { data, isError, refetch } = useQuery(giftsQuery)
  const gifts = data?.filter(gift => gift.sold)
  const [chosen, setChosen] = useState<Gift | null>(null)
  const [text, setText] = useState('')
  const isTooExpensive = (gift: Gift) => credits !== null && credits < gift.credits
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('chat.gift_title', { name })}
      closeLabel={t('chat.close')}
      footer={
        <div className="flex w-full flex-col">
          {chosen && credits !== null && isTooExpensive(chosen) && (
            <LowCreditOffer kind="gift" needed={chosen.credits} credits={credits} />
          )}
          <Button
            className="sm:self-end"
            icon={<GiftIcon aria-hidden />}
            disabled={!chosen || isTooExpensive(chosen)}
            onClick={() =>
              chosen && onSend({ kind: 'gift', gift: chosen.gift, credits: chosen.credits, text: text.trim() })
            }
          >
            {chosen ? t('chat.gift_send', { credits: chosen.credits }) : t('chat.gift_choose')}
          </Button>
        </div>
      }
    >
      {isError ? (
        <EmptyState
          title={t('chat.gifts_failed')}
          action={<Button onClick={() => void refetch()}>{t('chat.try_again')}</Button>}
        />
      ) : gifts?.length === 0 ? (
        <EmptyState title={t('chat.gifts_none')} />
      ) : (
        <div className="flex flex-col gap-4">
          <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-4">
            <legend className="sr-only">{t('chat.gift_choose')}</legend>
            {gifts
              ? gifts.map(gift => (
                  <GiftTile
                    key={gift.gift}
                    gift={gift}
                    country={country}
                    isTooExpensive={isTooExpensive(gift)}
                    isChosen={chosen?.gift === gift.gift}
                    onChoose={() => setChosen(gift)}
                  />
                ))
              : GIFTS.map(gift => <Skeleton key={gift} className="h-40" />)}
          </fieldset>
          <TextField
            label={t('chat.gift_words')}
            value={text}
            maxLength={maxLength}
            onChange={event => setText(event.target.value)}
          />
        </div>
      )}
    </Dialog>
  )
}

interface TileProps {
  readonly gift: Gift
  readonly country: string
  readonly isTooExpensive: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function GiftTile({ gift, country, isTooExpensive, isChosen, onChoose }: TileProps) {
  const t = useText()
  return (
    <label
      className={classNames(
        'flex cursor-pointer flex-col items-center gap-1 rounded-lg border p-3 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent',
        isChosen ? 'border-accent bg-primary-soft' : 'border-line bg-card hover:bg-hover',
      )}
    >
      <input type="radio" name="gift" className="sr-only" checked={isChosen} onChange={onChoose} />
      <GiftPicture
        drawing={gift.drawing}
        picture={gift.picture}
        className={classNames('size-16', isTooExpensive && 'opacity-50')}
      />
      <span className="font-semibold text-sm">{gift.name}</span>
      <span className="text-balance text-muted text-xs">
        <MemberPriceTag credits={gift.credits} country={country} />
      </span>
      {isTooExpensive && <span className="font-semibold text-xs">{t('chat.gift_too_dear')}</span>}
    </label>
  )
}
