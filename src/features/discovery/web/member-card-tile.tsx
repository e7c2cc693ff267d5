import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MemberCard } from '#members/contract'
import { FictionalMark, memberUrl } from '#members/web'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import { IconLabel } from '#ui/icon-label.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Two beside each other on a phone, up to four where the page has room. */
export const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4'

export interface MemberCardTileProps {
  readonly card: MemberCard
  /** Where it leads; the profile unless a list has its own address for it. */
  readonly href?: string
  /** Said on the photo's corner: a new like. */
  readonly mark?: ReactNode
  /** In sight at once: its photo loads before the others. */
  readonly priority?: boolean
}

/** A person in a list: the photo carries it, with name, age and town on it. */
export function MemberCardTile({ card, href = memberUrl(card.id), mark, priority = false }: MemberCardTileProps) {
  const t = useText()
  return (
    <a
      href={href}
      className="group relative block overflow-hidden rounded-lg bg-sunken text-on-dark no-underline shadow-card transition-shadow hover:shadow-raised focus-visible:outline-offset-3"
    >
      <div className="relative aspect-[3/4]">
        <MemberPhoto
          image={card.main_image}
          name={card.name}
          size="card"
          sizes="(min-width: 1200px) 220px, (min-width: 576px) 30vw, 46vw"
          priority={priority}
          rounded={false}
          className="absolute inset-0 size-full transition-[scale] duration-(--duration-calm) group-hover:scale-[1.02]"
        />
        <div className="absolute inset-x-0 bottom-0 flex flex-col gap-0.5 bg-linear-to-t from-dark/90 via-dark/60 to-transparent px-3 pt-14 pb-3 sm:px-4">
          <span className="flex items-center gap-2 font-semibold leading-tight">
            <span className="min-w-0 truncate">
              {card.name}
              {card.age !== null && <span className="font-normal">, {card.age}</span>}
            </span>
            {card.online && (
              <span
                role="img"
                aria-label={t('members.online')}
                title={t('members.online')}
                className="size-2.5 shrink-0 rounded-full bg-success ring-2 ring-on-dark"
              />
            )}
          </span>
          {card.city && (
            <IconLabel icon={<MapPin aria-hidden />} className="max-w-full truncate text-sm">
              <span className="block truncate">{card.city}</span>
            </IconLabel>
          )}
          <FictionalMark member={card} overPhoto className="mt-1 self-start" />
        </div>
        {mark && <span className="absolute top-3 left-3">{mark}</span>}
      </div>
    </a>
  )
}

/** Holds a tile's place. */
export function TileSkeleton() {
  return (
    <li aria-hidden>
      <Skeleton className="aspect-[3/4] w-full rounded-lg" />
    </li>
  )
}
