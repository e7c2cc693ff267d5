import { SendHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Price } from '../message-price.tsx'
import type { Content } from '../outbox-model.ts'
import { PoorOffer } from '../poor-offer.tsx'
import { shrunkPicture } from './shrink-picture.ts'
import { useFileUrl } from './use-file-url.ts'

interface PhotoDialogProps {
  readonly chosen: File
  readonly name: string
  readonly cost: number
  /** What the sender has; null while unknown. */
  readonly credits: number | null
  readonly maxLength: number
  readonly onSend: (content: Content) => void
  readonly onClose: () => void
}

/** The chosen picture as it will be sent, words to it, and what it costs. */
export default function PhotoDialog({ chosen, name, cost, credits, maxLength, onSend, onClose }: PhotoDialogProps) {
  const t = useText()
  const [file, setFile] = useState<Blob | null>(null)
  const [text, setText] = useState('')
  const url = useFileUrl(file)
  const tooDear = credits !== null && credits < cost
  useEffect(() => {
    let isCurrent = true
    void shrunkPicture(chosen).then(shrunk => isCurrent && setFile(shrunk))
    return () => {
      isCurrent = false
    }
  }, [chosen])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chat.photo_title', { name })}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button
            icon={<SendHorizontal aria-hidden />}
            disabled={!file || tooDear}
            onClick={() => file && onSend({ kind: 'image', text: text.trim(), file })}
          >
            {t('chat.photo_send')}
          </Button>
        </>
      }
    >
      {tooDear && <PoorOffer kind="image" needed={cost} credits={credits} />}
      <div className="flex flex-col gap-4">
        {url ? (
          <img
            src={url}
            alt={t('chat.photo_chosen')}
            className="mx-auto max-h-[32dvh] sm:max-h-[42dvh] rounded-lg object-contain"
          />
        ) : (
          <Skeleton className="mx-auto h-64 w-48" />
        )}
        <p className="text-muted text-sm">
          <Price what={t('chat.price_photo')} credits={cost} /> {t('chat.photo_blurred', { name })}
        </p>
        <TextField
          label={t('chat.photo_words')}
          value={text}
          maxLength={maxLength}
          onChange={event => setText(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
