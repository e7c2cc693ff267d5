import { useText } from '#platform/web/i18n.tsx'
import type { Check } from '../../contract-checks.ts'

/** The share of a checklist that is complete, of all its lines. */
export function CheckProgress({ checks }: { checks: readonly Check[] }) {
  const t = useText()
  const done = checks.filter(({ state }) => state === 'ok').length
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span aria-hidden className="h-2 w-28 shrink-0 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-success" style={{ width: `${(100 * done) / checks.length}%` }} />
      </span>
      <p className="text-muted text-sm">
        {done === checks.length
          ? t('sites-office.checks_done')
          : t('sites-office.checks_in_order', { done, all: checks.length })}
      </p>
    </div>
  )
}
