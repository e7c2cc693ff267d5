import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive, listenSignal } from '#platform/web/live-connection.ts'
import { CHAT_EVENT_NAMES, CHAT_EVENTS, type ChatEvent } from '../../live/live-events.ts'
import { applyEvent } from './apply-event.ts'

/** Listens for every event of the table, and applies it. */
export function useChatEvents(me: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stops = CHAT_EVENT_NAMES.map(name => {
      const apply = (data: object) => void applyEvent(queries, me, { name, data } as ChatEvent)
      return CHAT_EVENTS[name].kind === 'event' ? listenLive(name as never, apply) : listenSignal(name as never, apply)
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries, me])
}
