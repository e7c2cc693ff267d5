import { ArrowLeft, ArrowRight, EllipsisVertical, Grip, Star, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Menu, MenuButton, MenuLine } from '#ui/dialogs/menu.tsx'
import { Photo } from '#ui/photo.tsx'
import type { OwnPhoto } from '../../contract.ts'
import { photoUrl } from '../../rules.ts'

interface Props {
  readonly photo: OwnPhoto
  readonly number: number
  /** The tile's position on the screen, also during a drag. */
  readonly place: number
  readonly isDragged: boolean
  readonly isLast: boolean
  /** The drag handle's props; null if there is nothing to sort. */
  readonly handle: Partial<ComponentProps<'button'>> | null
  /** Moves to this position, counted from 0. */
  readonly onMove: (to: number) => void
  readonly onDelete: () => void
}

export function OwnPhotoTile({ photo, number, place, isDragged, isLast, handle, onMove, onDelete }: Props) {
  const t = useText()
  const index = number - 1
  const mayBeMain = !photo.main && photo.status !== 'refused'
  const moves = mayBeMain || number > 1 || !isLast
  return (
    <li
      data-tile={photo.id}
      style={{ order: place }}
      className={classNames('flex flex-col gap-1.5', isDragged && 'z-1 scale-103 rounded-lg opacity-80 shadow-raised')}
    >
      <Photo
        src={photoUrl(photo, 'thumb')}
        sources={[{ type: 'image/avif', srcSet: photoUrl(photo, 'thumb_avif') }]}
        alt={t('photos.show', { number })}
        placeholder={photo.placeholder}
        className={photo.status === 'refused' ? 'opacity-60' : undefined}
      >
        {photo.main && (
          <span className="absolute top-2 left-2 flex items-center gap-1.5 rounded-full bg-primary px-3 py-1 font-semibold text-on-primary text-xs">
            <Star aria-hidden className="size-3.5" />
            {t('photos.main')}
          </span>
        )}
        <div className="absolute inset-x-2 bottom-2 flex justify-between">
          {handle ? (
            <IconButton
              {...handle}
              variant="over-photo"
              label={t('photos.drag', { number })}
              icon={<Grip aria-hidden />}
              className="cursor-grab touch-none select-none active:cursor-grabbing noscript:invisible"
            />
          ) : (
            <span />
          )}
          <Menu
            label={t('photos.actions', { number })}
            trigger={props => (
              <IconButton
                {...props}
                variant="over-photo"
                label={t('photos.actions', { number })}
                icon={<EllipsisVertical aria-hidden />}
              />
            )}
          >
            {mayBeMain && (
              <MenuButton icon={<Star aria-hidden />} onClick={() => onMove(0)}>
                {t('photos.make_main')}
              </MenuButton>
            )}
            {number > 1 && (
              <MenuButton icon={<ArrowLeft aria-hidden />} onClick={() => onMove(index - 1)}>
                {t('photos.move_earlier')}
              </MenuButton>
            )}
            {!isLast && (
              <MenuButton icon={<ArrowRight aria-hidden />} onClick={() => onMove(index + 1)}>
                {t('photos.move_later')}
              </MenuButton>
            )}
            {moves && <MenuLine />}
            <MenuButton danger icon={<Trash2 aria-hidden />} onClick={onDelete}>
              {t('photos.delete')}
            </MenuButton>
          </Menu>
        </div>
      </Photo>
      {photo.status === 'review' && <p className="font-semibold text-sm">{t('photos.in_review')}</p>}
      {photo.status === 'refused' && (
        <p className="text-danger text-sm">
          <span className="font-semibold">{t('photos.refused')}</span>{' '}
          {photo.refused_reason && t(`photos.refused.${photo.refused_reason}`)}
        </p>
      )}
    </li>
  )
}
