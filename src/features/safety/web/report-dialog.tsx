import { type FormEvent, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormError } from '#ui/form-error.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.tsx'
import { type Reported, report } from '../contract.ts'
import { REPORT_REASONS, type ReportReason, STORY_LENGTH } from '../rules.ts'

export type ReportDialogProps = {
  open: boolean
  onClose: () => void
  about: Reported
  /** The member's. */
  name: string
}

/** Asks what is wrong, and sends it. Loaded when somebody reports. */
export default function ReportDialog({ open, onClose, about, name }: ReportDialogProps) {
  const t = useText()
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [story, setStory] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (reason === '') return
    setBusy(true)
    setFailure(null)
    try {
      const { number } = await call(report, { body: { ...about, reason, story } })
      showToast({ message: t('safety.report_thanks', { number }) })
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
        <p className="text-muted">{t('safety.report_text', { name })}</p>
        <ChoiceGroup
          name="reason"
          legend={t('safety.report_why')}
          required
          value={reason}
          onChange={value => setReason(value as ReportReason)}
          options={REPORT_REASONS.map(value => ({ value, label: t(`safety.reason.${value}`) }))}
        />
        <TextArea
          name="story"
          label={t('safety.report_story')}
          rows={3}
          maxLength={STORY_LENGTH}
          value={story}
          onChange={event => setStory(event.currentTarget.value)}
        />
        {failure && <FormError>{failure}</FormError>}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t('safety.cancel')}
          </Button>
          <Button type="submit" busy={busy} disabled={reason === ''}>
            {t('safety.report_send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
