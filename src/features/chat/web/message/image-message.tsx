import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { fileName } from '#photos/rules'
import { HOUR_IN_MS } from '#platform/durations.ts'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { acceptImages, getChatImages, type MessageImage } from '../../contract.ts'
import { CHAT_IMAGES } from '../live/apply-event.ts'
import { useFileUrl } from '../use-file-url.ts'

interface ImageMessageProps {
  /** Null before the conversation has started. */
  readonly conversation: number | null
  readonly mine: boolean
  readonly name: string
  readonly image?: MessageImage | undefined
  /** The member's own image while it is being sent. */
  readonly file?: Blob | undefined
}

/** An image in a conversation: blurred until the viewer accepts, and enlarged on a click. */
export function ImageMessage({ conversation, mine, name, image, file }: ImageMessageProps) {
  const t = useText()
  const own = useFileUrl(file)
  const { images, accept } = useChatImages(image ? conversation : null)
  const [isOpen, setOpen] = useState(false)
  const alt = mine ? t('chat.photo_mine') : t('chat.photo_theirs', { name })
  if (!image) return own ? <img src={own} alt={alt} className="max-h-80 w-60 rounded-md object-cover" /> : null
  const isBlurred = !mine && images?.accepted === false
  const url = (variant: 'card' | 'full') =>
    images && `${images.path}/${fileName(image.name, isBlurred ? 'locked' : variant)}`
  const picture = (
    <img
      src={url('card') ?? image.placeholder}
      width={240}
      height={320}
      alt={isBlurred ? t('chat.photo_hidden', { name }) : alt}
      style={{ backgroundImage: `url(${image.placeholder})` }}
      className="aspect-3/4 w-60 max-w-full rounded-md bg-cover object-cover"
    />
  )
  if (isBlurred) {
    return (
      <span className="relative block w-fit max-w-full">
        {picture}
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-3 rounded-md bg-dark/45 p-3 text-center text-on-dark text-sm">
          <EyeOff aria-hidden className="size-6" />
          {t('chat.photo_stranger', { name })}
          <Button size="small" onClick={() => void accept(true)}>
            {t('chat.photo_accept')}
          </Button>
        </span>
      </span>
    )
  }
  return (
    <>
      <button
        type="button"
        className="block cursor-zoom-in"
        aria-label={t('chat.photo_open')}
        onClick={() => setOpen(true)}
      >
        {picture}
      </button>
      {isOpen && (
        <Dialog
          open
          size="large"
          onClose={() => setOpen(false)}
          title={alt}
          closeLabel={t('chat.close')}
          footer={
            !mine && (
              <Button variant="quiet" icon={<EyeOff aria-hidden />} onClick={() => void accept(false)}>
                {t('chat.photo_blur')}
              </Button>
            )
          }
        >
          <img
            src={url('full')}
            width={image.width}
            height={image.height}
            alt={alt}
            className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full object-contain"
          />
        </Dialog>
      )}
    </>
  )
}

/** The path is valid for hours; an open page requests a new one before that. */
const FRESH_IN_MS = HOUR_IN_MS

function useChatImages(conversation: number | null) {
  const queries = useQueryClient()
  const queryKey = [CHAT_IMAGES, conversation]
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(getChatImages, { query: { conversation: conversation! } }),
    enabled: conversation !== null,
    staleTime: FRESH_IN_MS,
    refetchInterval: FRESH_IN_MS,
  })
  async function accept(accepted: boolean): Promise<void> {
    if (conversation === null) return
    queries.setQueryData(queryKey, await call(acceptImages, { body: { conversation, accepted } }))
  }
  return { images: data, accept }
}
