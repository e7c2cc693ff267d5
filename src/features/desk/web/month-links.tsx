import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'

/** The name of the shown month, with links to the months before and after it. */
export function MonthLinks({ month, address }: { month: string; address: (month: string) => string }) {
  const t = useText()
  // The middle of the month is in the same month in each time zone.
  const name = useInstant({ month: 'long', year: 'numeric' })(`${month}-15T12:00:00Z`)
  return (
    <p className="mb-3 flex flex-wrap items-center gap-4">
      <a href={address(monthAfter(month, -1))}>{t('desk.month_before')}</a>
      <strong>{name}</strong>
      <a href={address(monthAfter(month, 1))}>{t('desk.month_after')}</a>
    </p>
  )
}

function monthAfter(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

/** The month in the address, or the current one. */
export function monthIn(url: URL): string {
  const asked = url.searchParams.get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : new Date().toISOString().slice(0, 7)
}
