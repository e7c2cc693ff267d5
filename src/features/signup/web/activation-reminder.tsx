import { MailWarning } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { resendActivation } from '#accounts/contract'
import { useUser } from '#members/web'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { SMARTPHONE, wantsReminder } from '../rules.ts'

/**
 * Asks to confirm the email: as a banner, or as a dialog right after sign-up on a smartphone (SIGNUP-14, SIGNUP-15).
 */
export function ActivationReminder() {
  const t = useText()
  const user = useUser()
  const [query] = useSearchParams()
  const [asDialog, setAsDialog] = useState(false)
  const justSignedUp = query.has('api_signup_complete')

  useEffect(() => setAsDialog(justSignedUp && window.matchMedia(SMARTPHONE).matches), [justSignedUp])

  if (!user || !wantsReminder(user)) return null
  if (asDialog) {
    return (
      <Dialog
        open
        onClose={() => setAsDialog(false)}
        title={t('signup.reminder.title')}
        closeLabel={t('signup.reminder.close')}
        footer={<Resend />}
      >
        <p>{t('signup.reminder.text_plain')}</p>
      </Dialog>
    )
  }
  return (
    <div className="page-width pt-4">
      <Banner tone="warning" icon={<MailWarning aria-hidden />} title={t('signup.reminder.title')} action={<Resend />}>
        {t('signup.reminder.text_plain')}
      </Banner>
    </div>
  )
}

function Resend() {
  const t = useText()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      const { email } = await call(resendActivation, { body: {} })
      showToast({ message: t('signup.reminder.sent', { email }), tone: 'success' })
    } catch (error) {
      const message = error instanceof CallProblem ? error.message : t('platform.error.internal')
      showToast({ message, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="small" variant="secondary" busy={busy} onClick={() => void send()}>
      {t('signup.reminder.resend')}
    </Button>
  )
}
