import type { ReactNode } from 'react'
import type { MemberCard } from '#members/contract'
import { memberUrl } from '#members/urls'
import { MemberMenu } from '#members/web'
import { MemberPhoto } from '#photos/web'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { MemberCaption } from './member-caption.tsx'

/** Two columns on a phone, up to four on wide screens. */
export const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4'

export interface MemberCardTileProps {
  readonly card: MemberCard
  /** The target of the link; without it, the profile. */
  readonly href?: string
  /** A badge on the corner of the photo, for example "new like". */
  readonly mark?: ReactNode
  /** Visible without scrolling: its photo loads first. */
  readonly priority?: boolean
  /** Members can block and report from here. */
  readonly menu?: boolean
}

/** A member in a list: a photo with name, age and town on it. */
export function MemberCardTile({
  card,
  href = memberUrl(card.id),
  mark,
  priority = false,
  menu = false,
}: MemberCardTileProps) {
  const tile = (
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
        <MemberCaption card={card} />
        {mark && <span className="absolute top-3 left-3">{mark}</span>}
      </div>
    </a>
  )
  if (!menu) return tile
  return (
    <div className="relative">
      {tile}
      <MemberMenu member={card} className="absolute top-1 right-1" />
    </div>
  )
}

/** A placeholder of the same size as a tile. */
export function TileSkeleton() {
  return (
    <li aria-hidden>
      <Skeleton className="aspect-[3/4] w-full rounded-lg" />
    </li>
  )
}
