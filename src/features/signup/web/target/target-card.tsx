import type { MemberCard } from '#members/contract'
import { FictionalMark, MemberMenu } from '#members/web'
import { MemberPhoto } from '#photos/web'
import { classNames } from '#ui/class-names.ts'

/** A target member's card, in the sign-up and among the first matches. */
export function TargetCard({ target, href, className }: { target: MemberCard; href?: string; className?: string }) {
  const facts = [target.age, target.city].filter(fact => fact !== null).join(', ')
  const body = (
    <>
      <MemberPhoto image={target.main_image} name={target.name} size="card" />
      <span className="mt-2 block truncate font-display text-lg">{target.name}</span>
      <span className="block truncate text-muted text-sm">{facts}</span>
      <FictionalMark member={target} />
    </>
  )
  if (!href) return <div className={className}>{body}</div>
  return (
    <div className={classNames('relative', className)}>
      <a href={href} className="block min-w-0 text-ink no-underline">
        {body}
      </a>
      <MemberMenu member={target} className="absolute top-1 right-1" />
    </div>
  )
}
