import { useText } from '#platform/web/i18n.tsx'
import type { MessageWarning } from '#safety/web'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

interface WarningDialogProps {
  readonly warning: MessageWarning
  readonly name: string
  readonly onSend: () => void
  readonly onClose: () => void
}

/** A question, not a refusal: the text stays, and the sender may send it (CHAT-17). */
export function WarningDialog({ warning, name, onSend, onClose }: WarningDialogProps) {
  const t = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t(`chat.warning.${warning}_title`)}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onSend}>
            {t('chat.warning.send')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('chat.warning.change')}
          </Button>
        </>
      }
    >
      <p>{t(`chat.warning.${warning}_text`, { name })}</p>
    </Dialog>
  )
}
