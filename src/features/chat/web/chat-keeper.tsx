import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { useLive, useLiveReload } from '#platform/web/live-connection.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { applyMessage, applyRead, applyRemoved, reloadAll } from './cache.ts'
import { sendWaiting } from './outbox.ts'
import { useRefresh } from './refresh.ts'
import { dismissRemovalFault, useRemovalFault } from './remove-chat.ts'

/** Stands once on every page of a logged-in member: keeps the chats true, sends what waits, tells what failed. */
export function ChatKeeper({ me }: { me: number }) {
  const queries = useQueryClient()
  useLive('chat.message', event => void applyMessage(queries, me, event))
  useLive('chat.read', event => void applyRead(queries, me, event))
  useLive('chat.removed', event => void applyRemoved(queries, event))
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
