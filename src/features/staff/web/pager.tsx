import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'

type Step = { readonly href: string; readonly label: ReactNode } | false

/** The ways to the first page and to the next one, where there are such. */
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
