/** Pages by route: /chats, /chats/:id and /members/:id/chat, all in the chat layout. */
export const pages = {
  chats: () => import('./chats-page.tsx'),
  conversation: () => import('./conversation-page.tsx'),
  memberChat: () => import('./member-chat-page.tsx'),
}

export { ChatKeeper } from './chat-keeper.tsx'
export { chatsQuery } from './chats-query.ts'
export { MessageButton } from './message-button.tsx'
export { UnreadBadge, useUnread } from './unread.tsx'
