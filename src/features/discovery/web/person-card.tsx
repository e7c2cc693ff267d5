import type { MemberCard } from '#members/contract'
import { memberUrl } from '#members/web'
import { MemberPhoto } from '#photos/web'
import { PersonCaption } from './person-caption.tsx'

/** A person on a card of a stack: the photo fills it, and all of it leads to the profile. */
export function PersonCard({ card, href = memberUrl(card.id) }: { card: MemberCard; href?: string }) {
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
      <PersonCaption card={card} large />
    </a>
  )
}
