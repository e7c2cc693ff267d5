import { LogOut } from 'lucide-react'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { logOutStaff } from '../contract.ts'
import { DESK_LOGIN_URL, OFFICE_ACCOUNT_URL } from '../urls.ts'

/** The links to the staff member's account and the logout, for the navigation of the desk. */
export function DeskAccount() {
  const t = useText()
  async function logOut(): Promise<void> {
    await call(logOutStaff)
    window.location.assign(DESK_LOGIN_URL)
  }
  return (
    <span className="flex items-center gap-4">
      <a href={OFFICE_ACCOUNT_URL} className="text-sm">
        {t('staff.account')}
      </a>
      <Button size="small" variant="quiet" icon={<LogOut aria-hidden />} onClick={() => void logOut()}>
        {t('staff.log_out')}
      </Button>
    </span>
  )
}
