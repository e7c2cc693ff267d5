import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { useLiveReload } from '#platform/web/live-connection.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dismissRemovalFault, useRemovalFault } from './conversation/remove-chat.ts'
import { reloadAll } from './live/apply-event.ts'
import { useChatEvents } from './live/use-chat-events.ts'
import { useDeliveredMarks } from './live/use-delivered-marks.ts'
import { useRefresh } from './live/use-refresh.ts'
import { sendWaiting } from './outbox/outbox.ts'

/** Rendered once on every page of a logged-in member: applies live events, sends the outbox, shows a failed removal. */
export function ChatSync({ me }: { me: number }) {
  const queries = useQueryClient()
  useChatEvents(me)
  useDeliveredMarks(me)
  useLiveReload(() => void reloadAll(queries))
  useRefresh()
  useEffect(() => {
    const send = () => sendWaiting(queries, me)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [queries, me])
  return <RemovalAlert />
}

function RemovalAlert() {
  const t = useText()
  const fault = useRemovalFault()
  return (
    <Dialog
      open={fault !== null}
      onClose={dismissRemovalFault}
      size="small"
      title={t('chat.remove_failed_title')}
      closeLabel={t('chat.close')}
      footer={<Button onClick={dismissRemovalFault}>{t('chat.ok')}</Button>}
    >
      <p role="alert">{fault?.detail ?? t('chat.remove_failed')}</p>
    </Dialog>
  )
}
