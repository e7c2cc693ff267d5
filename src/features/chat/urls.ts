export const CHATS_URL = '/chats'
export const FILTERED_CHATS_URL = '/chats/filtered'
export const FILTERED_WORDS_URL = '/chats/words'

export function chatUrl(id: number): string {
  return `/chats/${id}`
}

/** The conversation with a member, which may not have started. */
export function memberChatUrl(id: number): string {
  return `/members/${id}/chat`
}

export const OFFICE_GIFTS_URL = '/backoffice/gifts'
