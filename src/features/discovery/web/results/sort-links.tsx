import { useText } from '#platform/web/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import type { SearchReply } from '../../contract.ts'
import { SORTS } from '../../rules.ts'
import { addressOf } from '../search-address.ts'

export function SortLinks({
  filters,
  minAge,
  hasCity,
}: {
  filters: SearchReply['filters']
  minAge: number
  hasCity: boolean
}) {
  const t = useText()
  return (
    <nav
      aria-label={t('discovery.sort')}
      className="flex w-full gap-1 overflow-x-auto rounded-full bg-sunken p-1 [scrollbar-width:none] sm:w-auto"
    >
      {SORTS.filter(sort => sort !== 'nearest' || hasCity).map(sort => (
        <a
          key={sort}
          href={addressOf({ ...filters, sort }, minAge)}
          aria-current={sort === filters.sort ? 'true' : undefined}
          className={classNames(
            'flex min-h-9 shrink-0 grow items-center justify-center rounded-full px-3.5 text-sm no-underline pointer-coarse:min-h-11',
            sort === filters.sort
              ? 'bg-raised font-semibold text-ink shadow-card'
              : 'font-medium text-muted hover:text-ink',
          )}
        >
          {t(`discovery.sort.${sort}`)}
        </a>
      ))}
    </nav>
  )
}
