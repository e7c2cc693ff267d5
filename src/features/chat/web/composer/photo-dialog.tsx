import { SendHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Content } from '../outbox/outbox-model.ts'
import { useFileUrl } from '../use-file-url.ts'
import type { PictureDraft } from './image-draft.ts'
import { LowCreditOffer } from './low-credit-offer.tsx'
import { Price } from './message-price.tsx'
import { shrunkPicture } from './shrink-image.ts'

/** An image from disk or camera, or a draft, which is already shrunk. */
export interface ChosenImage {
  readonly file: Blob
  readonly text: string
  readonly isShrunk: boolean
}

interface PhotoDialogProps {
  readonly chosen: ChosenImage
  readonly name: string
  readonly cost: number
  /** Null while unknown. */
  readonly credits: number | null
  readonly maxLength: number
  readonly onKeep: (draft: PictureDraft) => void
  readonly onSend: (content: Content) => void
  readonly onClose: () => void
}

/** The chosen image, its text and its price. */
export default function PhotoDialog({ chosen, name, cost, credits, maxLength, ...on }: PhotoDialogProps) {
  const t = useText()
  const [file, setFile] = useState<Blob | null>(chosen.isShrunk ? chosen.file : null)
  const [text, setText] = useState(chosen.text)
  const url = useFileUrl(file)
  const isTooExpensive = credits !== null && credits < cost
  const { onKeep, onSend, onClose } = on
  useEffect(() => {
    let isCurrent = true
    if (!chosen.isShrunk) void shrunkPicture(chosen.file).then(shrunk => isCurrent && setFile(shrunk))
    return () => {
      isCurrent = false
    }
  }, [chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of onKeep alone needs no new save
  useEffect(() => {
    if (file) onKeep({ file, text })
  }, [file, text])
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
            disabled={!file || isTooExpensive}
            onClick={() => file && onSend({ kind: 'image', text: text.trim(), file })}
          >
            {t('chat.photo_send')}
          </Button>
        </>
      }
    >
      {isTooExpensive && <LowCreditOffer kind="image" needed={cost} credits={credits} />}
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
