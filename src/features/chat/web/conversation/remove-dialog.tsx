import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { CHATS_URL } from '../../urls.ts'
import { removeConversation } from './remove-chat.ts'

interface RemoveDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly name: string
  readonly conversation: number
}

export function RemoveDialog({ open, onClose, name, conversation }: RemoveDialogProps) {
  const t = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  async function remove() {
    onClose()
    await navigate(CHATS_URL)
    await removeConversation(queries, conversation)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('chat.remove_title', { name })}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button variant="danger" onClick={() => void remove()}>
            {t('chat.remove_confirm')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('chat.remove_explained', { name })}</p>
    </Dialog>
  )
}
