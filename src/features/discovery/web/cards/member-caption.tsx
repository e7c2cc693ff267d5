import { MapPin } from 'lucide-react'
import type { MemberCard } from '#members/contract'
import { FictionalMark } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { IconLabel } from '#ui/buttons/icon-label.tsx'
import { classNames } from '#ui/class-names.ts'

/** The caption on a photo: name, age, online mark, town, and the label of a fictional profile. */
export function MemberCaption({ card, large = false }: { card: MemberCard; large?: boolean }) {
  const t = useText()
  return (
    <div
      className={classNames(
        'absolute inset-x-0 bottom-0 flex flex-col bg-linear-to-t from-dark/90 via-dark/60 to-transparent',
        large ? 'gap-1 px-5 pt-20 pb-5' : 'gap-0.5 px-3 pt-14 pb-3 sm:px-4',
      )}
    >
      <span
        className={classNames(
          'flex items-center font-semibold leading-tight',
          large ? 'gap-2.5 font-display text-2xl' : 'gap-2',
        )}
      >
        <span className="min-w-0 truncate">
          {card.name}
          {card.age !== null && <span className="font-normal">, {card.age}</span>}
        </span>
        {card.online && (
          <span
            role="img"
            aria-label={t('members.online')}
            title={t('members.online')}
            className={classNames(
              'shrink-0 rounded-full bg-success ring-2 ring-on-dark',
              large ? 'size-3' : 'size-2.5',
            )}
          />
        )}
      </span>
      {card.city && (
        <IconLabel icon={<MapPin aria-hidden />} className={classNames('max-w-full truncate', !large && 'text-sm')}>
          <span className="block truncate">{card.city}</span>
        </IconLabel>
      )}
      <FictionalMark member={card} overPhoto className="mt-1 self-start" />
    </div>
  )
}
