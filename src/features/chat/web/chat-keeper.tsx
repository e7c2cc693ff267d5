import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { useLive, useLiveReload, useMoment } from '#platform/web/live-connection.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { applyEvent, reloadAll } from './cache.ts'
import { useDeliveredMarks } from './delivered-mark.ts'
import type { ChatEvent } from './live-model.ts'
import { sendWaiting } from './outbox.ts'
import { useRefresh } from './refresh.ts'
import { dismissRemovalFault, useRemovalFault } from './remove-chat.ts'
import { typingEnded, typingHeard } from './typing.ts'

/** Stands once on every page of a logged-in member: keeps the chats true, sends what waits, tells what failed. */
export function ChatKeeper({ me }: { me: number }) {
  const queries = useQueryClient()
  const apply = (event: ChatEvent) => void applyEvent(queries, me, event)
  useLive('chat.message', data => {
    typingEnded(data.conversation, data.message.from)
    apply({ name: 'chat.message', data })
  })
  useLive('chat.read', data => apply({ name: 'chat.read', data }))
  useLive('chat.delivered', data => apply({ name: 'chat.delivered', data }))
  useLive('chat.deleted', data => apply({ name: 'chat.deleted', data }))
  useLive('chat.reaction', data => apply({ name: 'chat.reaction', data }))
  useLive('chat.removed', data => apply({ name: 'chat.removed', data }))
  useLive('chat.receipts', data => apply({ name: 'chat.receipts', data }))
  useLive('chat.reload', data => apply({ name: 'chat.reload', data }))
  useMoment('chat.presence', data => apply({ name: 'chat.presence', data }))
  useMoment('chat.typing', typingHeard)
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
