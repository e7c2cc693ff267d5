import { ArrowLeft, ArrowRight, EllipsisVertical, Star, Trash2 } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuButton, MenuLine } from '#ui/menu.tsx'
import { Photo } from '#ui/photo.tsx'
import type { OwnPhoto } from '../contract.ts'
import { photoUrl } from '../rules.ts'

interface Props {
  readonly photo: OwnPhoto
  readonly number: number
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onMain: () => void
  readonly onDelete: () => void
}

export function OwnPhotoTile({ photo, number, isLast, onMove, onMain, onDelete }: Props) {
  const t = useText()
  const mayBeMain = !photo.main && photo.status !== 'refused'
  const moves = mayBeMain || number > 1 || !isLast
  return (
    <li className="flex flex-col gap-1.5">
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
        <div className="absolute right-2 bottom-2">
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
              <MenuButton icon={<Star aria-hidden />} onClick={onMain}>
                {t('photos.make_main')}
              </MenuButton>
            )}
            {number > 1 && (
              <MenuButton icon={<ArrowLeft aria-hidden />} onClick={() => onMove(-1)}>
                {t('photos.move_earlier')}
              </MenuButton>
            )}
            {!isLast && (
              <MenuButton icon={<ArrowRight aria-hidden />} onClick={() => onMove(1)}>
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
