import type { MemberCard } from '#members/contract'
import { memberUrl } from '#members/urls'
import { MemberMenu } from '#members/web'
import { MemberPhoto } from '#photos/web'
import { MemberCaption } from './member-caption.tsx'

interface MemberStackCardProps {
  readonly card: MemberCard
  readonly href?: string
  /** Members can block and report from here. */
  readonly menu?: boolean
}

/** A member on a card of a stack: the photo fills the card and links to the profile. */
export function MemberStackCard({ card, href = memberUrl(card.id), menu = false }: MemberStackCardProps) {
  const face = (
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
      <MemberCaption card={card} large />
    </a>
  )
  if (!menu) return face
  return (
    <>
      {face}
      <MemberMenu member={card} className="absolute top-2 right-2" />
    </>
  )
}
