import { useLocation } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { useTimeZone } from '#platform/web/use-instant.ts'
import { OFFICE_ACCOUNT_URL } from '../../urls.ts'

/** Names the time zone of all times on the page, with a link to the account page unless it is open. */
export function TimeZoneNote() {
  const t = useText()
  return (
    <p className="mt-10 text-muted text-xs">
      {t('staff.times_in', { zone: useTimeZone().replaceAll('_', ' ') })}{' '}
      {useLocation().pathname !== OFFICE_ACCOUNT_URL && <a href={OFFICE_ACCOUNT_URL}>{t('staff.times_change')}</a>}
    </p>
  )
}
