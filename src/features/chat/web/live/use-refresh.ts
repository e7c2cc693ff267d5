import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { REFRESH_IN_SECONDS } from '../../rules.ts'
import { CONVERSATIONS } from '../conversation/conversation-query.ts'

/**
 * Data that is loaded again at an interval, besides live events: the user, the chats and the likes (CHAT-11), and the
 * open conversation, because the other member may have closed the account.
 */
const REFRESHED = [['user'], ['chats'], ['likes'], CONVERSATIONS] as const

export function useRefresh(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer = setTimeout(refresh, REFRESH_IN_SECONDS.first * 1000)
    async function refresh() {
      refreshNow(queries)
      const pause = (await hasPush()) ? REFRESH_IN_SECONDS.withPush : REFRESH_IN_SECONDS.usual
      timer = setTimeout(refresh, pause * 1000)
    }
    return () => clearTimeout(timer)
  }, [queries])
}

function refreshNow(queries: QueryClient): void {
  for (const queryKey of REFRESHED) void queries.invalidateQueries({ queryKey })
}

async function hasPush(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    return (await registration?.pushManager?.getSubscription()) != null
  } catch {
    return false
  }
}
