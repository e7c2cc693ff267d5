import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/web/call.ts'
import { markDelivered } from '../../contract.ts'
import { undelivered } from '../../live/live-list.ts'
import { chatsQuery } from '../list/chats-query.ts'
import { applyEvent } from './apply-event.ts'

/** Marks within this time are sent together; a message that is read within this time needs no mark. */
const PAUSE_IN_MS = 600

/** Reports messages that have reached this browser, whichever page is open. */
export function useDeliveredMarks(me: number): void {
  const queries = useQueryClient()
  const { data } = useQuery({ ...chatsQuery, enabled: false })
  useEffect(() => {
    const marks = data ? undelivered(data) : []
    if (marks.length === 0) return
    const timer = setTimeout(() => {
      for (const mark of marks) void applyEvent(queries, me, { name: 'chat.delivered', data: { ...mark, member: me } })
      // A failed report is repeated by the next page that loads.
      call(markDelivered, { body: { delivered: marks.slice(0, 100) } }).catch(() => undefined)
    }, PAUSE_IN_MS)
    return () => clearTimeout(timer)
  }, [queries, data, me])
}
