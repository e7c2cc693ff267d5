import { useLoaderData } from 'react-router'
import { useUser } from '#members/web'
import type { Translate } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { type Conversation, listChats, readConversation } from '../contract.ts'
import { ChatScreen } from './chat-screen.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { idFrom, isBrowser } from './page-data.ts'

export const loader = pageLoader(async ({ call, params }) => {
  const id = idFrom(params.id)
  if (isBrowser()) return { id, chats: null, conversation: null }
  const [chats, conversation] = await Promise.all([
    call(listChats),
    call(readConversation, { query: { conversation: id } }),
  ])
  return { id, chats, conversation }
})

export function Component() {
  const { id, chats, conversation } = useLoaderData<typeof loader>()
  const me = useUser()?.id
  if (me === undefined) return null
  return (
    <ChatScreen
      chats={chats}
      open={id}
      conversation={<ConversationPane key={id} which={{ conversation: id }} initial={conversation} me={me} />}
    />
  )
}

export const title = (t: Translate, data: { conversation: Conversation | null }) => {
  const name = data.conversation?.profile?.name
  return name ? t('chat.title_with', { name }) : t('chat.title')
}
export const texts = ['chat', 'credits', 'members', 'photos'] as const
export const members = true
