import { useSite } from '#sites/web'
import { classNames } from '#ui/class-names.ts'

/** The site's name, for pages without a navigation bar. */
export function Brand({ href, className }: { href: string; className?: string }) {
  const site = useSite()
  return (
    <a
      href={href}
      className={classNames('inline-block font-display font-semibold text-2xl text-accent no-underline', className)}
    >
      {site.name}
    </a>
  )
}
