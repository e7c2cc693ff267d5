import type { PageDeclaration } from '#platform/web/page-declaration.ts'

export const pages: readonly PageDeclaration[] = [
  { path: '/chats/words', load: () => import('./words-page.tsx') },
  { path: '/chats', layout: 'chat', load: () => import('./chats-page.tsx') },
  { path: '/chats/filtered', layout: 'chat', load: () => import('./filtered-page.tsx') },
  { path: '/chats/:id', layout: 'chat', load: () => import('./conversation-page.tsx') },
  { path: '/members/:id/chat', layout: 'chat', load: () => import('./member-chat-page.tsx') },
]

export { ChatKeeper } from './chat-keeper.tsx'
export { chatsQuery } from './chats-query.ts'
export { GiftButton } from './gift-button.tsx'
export { MessageButton } from './message-button.tsx'
export { UnreadBadge, useUnread } from './unread.tsx'
