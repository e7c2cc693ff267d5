import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  /** Only one of the disclosures with the same name is open at a time. */
  name?: string
  className?: string
}

export function Disclosure({ summary, children, defaultOpen, name, className }: DisclosureProps) {
  return (
    <details
      name={name}
      open={defaultOpen}
      className={classNames('ui-disclosure group border-line border-b', className)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-[rotate] duration-(--duration-calm) group-open:rotate-180"
        />
      </summary>
      <div className="pb-5 text-muted">{children}</div>
    </details>
  )
}
