import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Concern } from './message-warnings.ts'

interface CareDialogProps {
  readonly concern: Concern
  readonly name: string
  readonly onSend: () => void
  readonly onClose: () => void
}

/** A question, no refusal: what is written stays, and whoever means it sends it (CHAT-17). */
export function CareDialog({ concern, name, onSend, onClose }: CareDialogProps) {
  const t = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t(`chat.care.${concern}_title`)}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onSend}>
            {t('chat.care.send')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('chat.care.change')}
          </Button>
        </>
      }
    >
      <p>{t(`chat.care.${concern}_text`, { name })}</p>
    </Dialog>
  )
}
