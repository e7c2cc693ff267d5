import { Gift, ImagePlus } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { MemberCard } from '#members/contract'
import { useUser } from '#members/web'
import { ACCEPTED_TYPES } from '#photos/rules'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { IconButton } from '#ui/icon-button.tsx'
import type { Content } from '../outbox-model.ts'

const PhotoDialog = lazy(() => import('./photo-dialog.tsx'))
const GiftDialog = lazy(() => import('./gift-dialog.tsx'))

interface AttachmentsProps {
  readonly profile: MemberCard
  readonly credits: number | null
  readonly onSend: (content: Content, onPosted: () => void) => void
}

/** What goes beside words: a picture (a phone offers its camera too) and the gift shop. */
export function Attachments({ profile, credits, onSend }: AttachmentsProps) {
  const t = useText()
  const site = useSite()
  const country = useUser()?.profile.country ?? site.geoip_selected_country
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const [file, setFile] = useState<File | null>(null)
  const [isShopping, setShopping] = useState(false)
  const common = { name: profile.name, maxLength: site.message_length }
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
          setFile(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
      <IconButton label={t('chat.photo')} icon={<ImagePlus aria-hidden />} onClick={() => input.current?.click()} />
      <IconButton label={t('chat.gift_button')} icon={<Gift aria-hidden />} onClick={() => setShopping(true)} />
      <Suspense>
        {file && (
          <PhotoDialog
            {...common}
            chosen={file}
            cost={site.photo_credits}
            credits={credits}
            onSend={content => onSend(content, () => setFile(null))}
            onClose={() => setFile(null)}
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
