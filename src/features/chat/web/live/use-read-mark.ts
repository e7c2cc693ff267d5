import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '#platform/web/call.ts'
import { type Conversation, markRead } from '../../contract.ts'
import { lastSeqOf, unreadIn } from '../../live/live-conversation.ts'
import { applyEvent } from './apply-event.ts'

/** An open conversation on a visible page counts as read: at once here, then on the server (CHAT-2). */
export function useReadMark(cached: Conversation | undefined, me: number): void {
  const queries = useQueryClient()
  const isVisible = useSyncExternalStore(
    listen,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const conversation = cached?.conversation?.id
  // Opening a filtered conversation marks nothing as read.
  const seq = cached && !cached.filtered && unreadIn(cached, me) > 0 ? lastSeqOf(cached) : null
  useEffect(() => {
    if (!isVisible || conversation === undefined || seq === null) return
    void applyEvent(queries, me, { name: 'chat.read', data: { conversation, member: me, seq } })
    // After a failure the next event or refresh corrects the mark.
    call(markRead, { body: { conversation, read: seq } }).catch(() => undefined)
  }, [queries, me, conversation, seq, isVisible])
}

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
