import { ThumbsUp } from 'lucide-react'
import type { MemberCard } from '#members/contract'
import { FictionalMark, MemberMenu } from '#members/web'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

export interface LikeModalProps {
  /** The member who likes; null if there is nothing to show. */
  readonly liker: MemberCard | null
  /** The like is a match. */
  readonly isMatch?: boolean
  readonly onClose: () => void
  readonly onImagePressed: (id: number) => void
  readonly onButtonPressed: (id: number) => void
}

/** "New like!": a thumb, the liker's photo, one button. A click outside closes it. */
export function LikeModal({ liker, isMatch = false, onClose, onImagePressed, onButtonPressed }: LikeModalProps) {
  const t = useText()
  return (
    <Dialog
      open={liker !== null}
      onClose={onClose}
      title={t('likes.modal_title')}
      titleHidden
      closeLabel={t('likes.modal_close')}
      size="small"
    >
      {liker && (
        <div className="flex flex-col items-center gap-4 pt-4 text-center">
          <span className="flex size-16 items-center justify-center rounded-full bg-primary-soft text-accent">
            <ThumbsUp aria-hidden className="size-8" />
          </span>
          <p aria-hidden className="font-display text-3xl leading-tight">
            {t('likes.modal_title')}
          </p>
          {isMatch && <p>{t('likes.is_match', { name: liker.name })}</p>}
          <div className="relative">
            <button
              type="button"
              onClick={() => onImagePressed(liker.id)}
              aria-label={t('likes.modal_photo', { name: liker.name })}
              className="w-48 overflow-hidden rounded-lg focus-visible:outline-offset-4"
            >
              <MemberPhoto image={liker.main_image} name={liker.name} size="card" className="aspect-[3/4]" />
            </button>
            <MemberMenu key={liker.id} member={liker} className="absolute top-1 right-1" onBlocked={onClose} />
          </div>
          <FictionalMark member={liker} />
          <Button wide onClick={() => onButtonPressed(liker.id)}>
            {t('likes.modal_button', { name: liker.name })}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
