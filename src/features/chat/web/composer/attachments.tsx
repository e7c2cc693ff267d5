import { Gift, ImagePlus, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MemberCard } from '#members/contract'
import { useLabelledName, useUser } from '#members/web'
import { ACCEPTED_TYPES } from '#photos/rules'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuButton } from '#ui/dialogs/menu.tsx'
import type { Content } from '../outbox/outbox-model.ts'
import { GIFT_QUERY } from '../profile/gift-button.tsx'
import { forgetPictureDraft, keepPictureDraft, pictureDraftOf } from './image-draft.ts'
import type { ChosenImage } from './photo-dialog.tsx'

const PhotoDialog = lazy(() => import('./photo-dialog.tsx'))
const GiftDialog = lazy(() => import('./gift-dialog.tsx'))

interface AttachmentsProps {
  readonly me: number
  readonly profile: MemberCard
  readonly credits: number | null
  readonly onSend: (content: Content, onPosted: () => void) => void
}

/** The buttons for an image (a phone offers its camera too) and for a gift. A narrow screen has one button for both. */
export function Attachments({ me, profile, credits, onSend }: AttachmentsProps) {
  const t = useText()
  const site = useSite()
  const country = useUser()?.profile.country ?? site.geoip_selected_country
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const [picture, setPicture] = usePicture(me, profile.id)
  const [isShopping, setShopping] = useShop()
  const called = useLabelledName()
  const common = { name: called(profile), maxLength: site.message_length }
  const choosePhoto = () => input.current?.click()
  return (
    <>
      <input
        ref={input}
        id={inputId}
        type="file"
        accept={`image/*,${ACCEPTED_TYPES}`}
        aria-label={t('chat.photo')}
        className="hidden"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) setPicture({ file, text: '', isShrunk: false })
          event.target.value = ''
        }}
      />
      <div className="sm:hidden">
        <Menu
          label={t('chat.attach')}
          align="start"
          trigger={props => <IconButton {...props} label={t('chat.attach')} icon={<Plus aria-hidden />} />}
        >
          <MenuButton icon={<ImagePlus aria-hidden />} onClick={choosePhoto}>
            {t('chat.photo')}
          </MenuButton>
          <MenuButton icon={<Gift aria-hidden />} onClick={() => setShopping(true)}>
            {t('chat.gift_button')}
          </MenuButton>
        </Menu>
      </div>
      <div className="flex gap-1 max-sm:hidden">
        <IconButton label={t('chat.photo')} icon={<ImagePlus aria-hidden />} onClick={choosePhoto} />
        <IconButton label={t('chat.gift_button')} icon={<Gift aria-hidden />} onClick={() => setShopping(true)} />
      </div>
      <Suspense>
        {picture && (
          <PhotoDialog
            {...common}
            chosen={picture}
            cost={site.photo_credits}
            credits={credits}
            onKeep={draft => void keepPictureDraft(me, profile.id, draft)}
            onSend={content => onSend(content, () => setPicture(null))}
            onClose={() => setPicture(null)}
          />
        )}
        {isShopping && (
          <GiftDialog
            {...common}
            country={country}
            credits={credits}
            onSend={content => onSend(content, () => setShopping(false))}
            onClose={() => setShopping(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Whether the gift shop is open. It opens at once if the URL asks for it. */
function useShop(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  const [params, setParams] = useSearchParams()
  const isRequested = params.has(GIFT_QUERY)
  useEffect(() => {
    if (!isRequested) return
    setOpen(true)
    setParams(
      current => {
        const rest = new URLSearchParams(current)
        rest.delete(GIFT_QUERY)
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isRequested, setParams])
  return [isOpen, setOpen]
}

/** The chosen image. It survives a visit to the credit shop, and is forgotten once it is sent or discarded. */
function usePicture(me: number, profile: number): [ChosenImage | null, (next: ChosenImage | null) => void] {
  const [picture, setPicture] = useState<ChosenImage | null>(null)
  useEffect(() => {
    let isCurrent = true
    void pictureDraftOf(me, profile).then(draft => {
      if (isCurrent && draft) setPicture(chosen => chosen ?? { ...draft, isShrunk: true })
    })
    return () => {
      isCurrent = false
    }
  }, [me, profile])
  function change(next: ChosenImage | null) {
    setPicture(next)
    if (!next) void forgetPictureDraft(me, profile)
  }
  return [picture, change]
}
