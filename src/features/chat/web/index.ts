import type { PageDeclaration } from '#platform/web/page-declaration.ts'

export const pages: readonly PageDeclaration[] = [
  { path: '/chats/words', who: 'member', load: () => import('./filtered/filtered-words-page.tsx') },
  { path: '/chats', layout: 'chat', who: 'member', load: () => import('./list/chats-page.tsx') },
  { path: '/chats/filtered', layout: 'chat', who: 'member', load: () => import('./filtered/filtered-page.tsx') },
  { path: '/chats/:id', layout: 'chat', who: 'member', load: () => import('./conversation/conversation-page.tsx') },
  {
    path: '/members/:id/chat',
    layout: 'chat',
    who: 'member',
    load: () => import('./conversation/member-chat-page.tsx'),
  },
]

export { ChatSync } from './chat-sync.tsx'
export { primeChats } from './list/chats-query.ts'
export { UnreadBadge, useUnread } from './list/unread.tsx'
export { GiftButton } from './profile/gift-button.tsx'
export { MessageButton } from './profile/message-button.tsx'
