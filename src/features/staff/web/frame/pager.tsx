import type { ReactNode } from 'react'
import { LinkButton } from '#ui/buttons/button.tsx'

type Step = { readonly href: string; readonly label: ReactNode } | false

/** Links to the first and the next page, if they exist. */
export function Pager({ first, next }: { first: Step; next: Step }) {
  return (
    <nav className="mt-4 flex justify-between gap-3">
      {first && (
        <LinkButton href={first.href} variant="secondary" size="small">
          {first.label}
        </LinkButton>
      )}
      {next && (
        <LinkButton href={next.href} variant="secondary" size="small" className="ml-auto">
          {next.label}
        </LinkButton>
      )}
    </nav>
  )
}
