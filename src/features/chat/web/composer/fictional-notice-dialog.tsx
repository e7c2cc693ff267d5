import { useState } from 'react'
import { FictionalIcon } from '#members/web'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconLabel } from '#ui/buttons/icon-label.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { acknowledgeFictionalNotice } from '../../contract.ts'

/** The notice about fictional profiles, once per member, before the first payment (FICT-4). */
export function FictionalNoticeDialog({ onRead, onClose }: { onRead: () => void; onClose: () => void }) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  async function confirm() {
    setBusy(true)
    setFault(null)
    try {
      await call(acknowledgeFictionalNotice, { body: {} })
      onRead()
    } catch (error) {
      setFault(error instanceof CallProblem ? error.document.detail : t('chat.notice_failed'))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<IconLabel icon={<FictionalIcon />}>{t('chat.notice_title')}</IconLabel>}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.notice_no')}
          </Button>
          <Button busy={busy} onClick={() => void confirm()}>
            {t('chat.notice_yes')}
          </Button>
        </>
      }
    >
      <p>{t('chat.notice_text')}</p>
      <p className="mt-3 text-muted text-sm">{t('chat.notice_kept')}</p>
      {fault && <FormError>{fault}</FormError>}
    </Dialog>
  )
}
