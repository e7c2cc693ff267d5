import { LogOut } from 'lucide-react'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { logOutStaff } from '../contract.ts'

/** For the desk's slot: leaves as staff and goes to the desk's own login. */
export function LeaveDeskButton() {
  const t = useText()
  async function leave(): Promise<void> {
    await call(logOutStaff)
    window.location.assign('/desk/login')
  }
  return (
    <Button size="small" variant="quiet" icon={<LogOut aria-hidden />} onClick={() => void leave()}>
      {t('backoffice.log_out')}
    </Button>
  )
}
