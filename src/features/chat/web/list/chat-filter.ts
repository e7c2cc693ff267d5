import type { Chat } from '../../contract.ts'

export interface Filter {
  /** Part of a name, or words of a message. */
  readonly text: string
  readonly unread: boolean
}

let currentFilter: Filter = { text: '', unread: false }

/** The filter stays while the member goes from conversation to conversation. */
export function keptFilter(): Filter {
  return currentFilter
}

/** Call this only in the browser: on the server the filter would be shared by all members. */
export function keepFilter(filter: Filter): void {
  currentFilter = filter
}

/** Chats whose name contains the text, ignoring case and accents; optionally only unread ones. */
export function filteredChats(chats: readonly Chat[], { text, unread }: Filter): readonly Chat[] {
  const wanted = folded(text)
  if (wanted === '' && !unread) return chats
  return chats.filter(
    chat => (!unread || chat.num_unread_messages > 0) && folded(chat.profile?.name ?? '').includes(wanted),
  )
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
