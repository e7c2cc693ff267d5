import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { deleteMessage } from '../../contract.ts'
import type { DisplayedMessage } from '../conversation/message-rows.ts'
import { applyEvent } from '../live/apply-event.ts'

interface DeleteDialogProps {
  readonly conversation: number
  readonly me: number
  readonly message: DisplayedMessage | null
  readonly onClose: () => void
}

/** Asks before a message is deleted for both members. */
export function DeleteDialog({ conversation, me, message, onClose }: DeleteDialogProps) {
  const t = useText()
  const queries = useQueryClient()
  const [state, setState] = useState<{ isBusy: boolean; fault: string | null }>({ isBusy: false, fault: null })

  function close() {
    setState({ isBusy: false, fault: null })
    onClose()
  }

  async function remove(seq: number) {
    setState({ isBusy: true, fault: null })
    try {
      await call(deleteMessage, { body: { conversation, seq } })
      await applyEvent(queries, me, { name: 'chat.deleted', data: { conversation, seq } })
      close()
    } catch (error) {
      const fault = error instanceof CallProblem ? error.document.detail : t('chat.delete_failed')
      setState({ isBusy: false, fault })
    }
  }

  return (
    <Dialog
      open={message !== null}
      onClose={close}
      size="small"
      title={t('chat.delete_title')}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {t('chat.cancel')}
          </Button>
          <Button variant="danger" busy={state.isBusy} onClick={() => message && void remove(message.seq)}>
            {t('chat.remove_confirm')}
          </Button>
        </>
      }
    >
      <p>{t('chat.delete_explained')}</p>
      {state.fault && (
        <p role="alert" className="mt-3 text-danger">
          {state.fault}
        </p>
      )}
    </Dialog>
  )
}
