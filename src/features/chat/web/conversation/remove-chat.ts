import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { CallProblem, call } from '#platform/web/call.ts'
import { removeChat } from '../../contract.ts'
import { type ChatList, listWithout } from '../../live/live-list.ts'
import { chatsQuery, filteredQuery } from '../list/chats-query.ts'
import { CONVERSATIONS } from './conversation-query.ts'

/** The error of the last removal. Every page shows it. `detail` is null when no response arrived. */
export interface RemovalFault {
  readonly detail: string | null
}

let fault: RemovalFault | null = null
const listeners = new Set<() => void>()

export function useRemovalFault(): RemovalFault | null {
  return useSyncExternalStore(
    listen,
    () => fault,
    () => null,
  )
}

export function dismissRemovalFault(): void {
  setFault(null)
}

/** Removes the conversation from the list at once, then on the server; a failure loads the list again (CHAT-8). */
export async function removeConversation(queries: QueryClient, conversation: number): Promise<void> {
  await queries.cancelQueries({ queryKey: chatsQuery.queryKey })
  for (const { queryKey } of [chatsQuery, filteredQuery]) {
    queries.setQueryData<ChatList>(queryKey, list => list && listWithout(list, conversation, null))
  }
  try {
    await call(removeChat, { body: { conversation } })
    queries.removeQueries({ queryKey: CONVERSATIONS, type: 'inactive' })
  } catch (error) {
    setFault({ detail: error instanceof CallProblem ? error.document.detail : null })
    await queries.invalidateQueries({ queryKey: chatsQuery.queryKey })
  }
}

function setFault(next: RemovalFault | null): void {
  fault = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
