/** Pages by route: /chats, /chats/filtered, /chats/:id and /members/:id/chat in the chat layout, /chats/words as any page. */
export const pages = {
  chats: () => import('./chats-page.tsx'),
  filtered: () => import('./filtered-page.tsx'),
  words: () => import('./words-page.tsx'),
  conversation: () => import('./conversation-page.tsx'),
  memberChat: () => import('./member-chat-page.tsx'),
}

export { ChatKeeper } from './chat-keeper.tsx'
export { chatsQuery } from './chats-query.ts'
export { GiftButton } from './gift-button.tsx'
export { MessageButton } from './message-button.tsx'
export { UnreadBadge, useUnread } from './unread.tsx'
