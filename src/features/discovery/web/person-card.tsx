import { MapPin } from 'lucide-react'
import type { MemberCard } from '#members/contract'
import { FictionalMark, memberUrl } from '#members/web'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import { IconLabel } from '#ui/icon-label.tsx'

/** A person on a card of a stack: the photo fills it, and all of it leads to the profile. */
export function PersonCard({ card, href = memberUrl(card.id) }: { card: MemberCard; href?: string }) {
  const t = useText()
  return (
    <a
      href={href}
      draggable={false}
      className="relative block size-full overflow-hidden rounded-lg bg-sunken text-on-dark no-underline shadow-raised focus-visible:outline-offset-3"
    >
      <MemberPhoto
        image={card.main_image}
        name={card.name}
        size="full"
        priority
        rounded={false}
        className="absolute inset-0 size-full"
      />
      <div className="absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-linear-to-t from-dark/90 via-dark/60 to-transparent px-5 pt-20 pb-5">
        <span className="flex items-center gap-2.5 font-display font-semibold text-2xl leading-tight">
          <span className="min-w-0 truncate">
            {card.name}
            {card.age !== null && <span className="font-normal">, {card.age}</span>}
          </span>
          {card.online && (
            <span
              role="img"
              aria-label={t('members.online')}
              title={t('members.online')}
              className="size-3 shrink-0 rounded-full bg-success ring-2 ring-on-dark"
            />
          )}
        </span>
        {card.city && (
          <IconLabel icon={<MapPin aria-hidden />} className="max-w-full truncate">
            <span className="block truncate">{card.city}</span>
          </IconLabel>
        )}
        <FictionalMark member={card} overPhoto className="mt-1 self-start" />
      </div>
    </a>
  )
}
