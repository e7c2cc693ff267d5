import { type FormEvent, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { fileReport, type Reported } from '../contract.ts'
import { ReportFields, reportWordsIn } from './report-fields.tsx'

export type ReportDialogProps = {
  open: boolean
  onClose: () => void
  about: Reported
  /** The member's name. */
  name: string
}

/** Asks for the reason and sends the report. Loaded on the first press of a report button. */
export default function ReportDialog({ open, onClose, about, name }: ReportDialogProps) {
  const t = useText()
  const [chosen, setChosen] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const words = reportWordsIn(new FormData(event.currentTarget))
    if (!words || busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { number } = await call(fileReport, { body: { ...about, ...words } })
      showToast({ message: t('safety.report_thanks', { number: String(number) }) })
      onClose()
    } catch (error) {
      setFailure((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={about.kind === 'member' ? t('safety.report_member', { name }) : t(`safety.report_${about.kind}`)}
      closeLabel={t('safety.close')}
    >
      <form onSubmit={event => void send(event)} className="flex flex-col gap-5">
        <p className="text-muted">
          {t('safety.report_text', { name })} {about.kind === 'message' && t('safety.report_around')}
        </p>
        <ReportFields onReason={() => setChosen(true)} />
        {failure && <FormError>{failure}</FormError>}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('safety.cancel')}
          </Button>
          <Button type="submit" busy={busy} disabled={!chosen}>
            {t('safety.report_send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
