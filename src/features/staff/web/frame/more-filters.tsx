import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#platform/web/i18n.tsx'

interface Props {
  /** The value of each filter; undefined is no filter. */
  readonly set: readonly unknown[]
  readonly children: ReactNode
}

/** The filters of a list: one line that opens on narrow screens, always visible on wide ones. */
export function MoreFilters({ set, children }: Props) {
  const t = useText()
  return (
    <details className="ui-filters group col-span-full">
      <summary className="flex min-h-11 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {t('staff.filters', { count: set.filter(each => each !== undefined).length })}
        <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
      </summary>
      <div className="grid items-end gap-3 max-lg:pt-2 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
        {children}
      </div>
    </details>
  )
}
