import { useLoaderData } from 'react-router'
import { useUser } from '#members/web'
import type { Translate } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { type Conversation, readConversation } from '../contract.ts'
import { ChatScreen } from './chat-screen.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { idFrom, isBrowser } from './page-data.ts'

/** In the browser the cache shows at once what it holds, and loads the rest itself. */
export const loader = pageLoader(async ({ call, params }) => {
  const id = idFrom(params.id)
  return { id, conversation: isBrowser() ? null : await call(readConversation, { query: { conversation: id } }) }
})

export function Component() {
  const { id, conversation } = useLoaderData<typeof loader>()
  const me = useUser()?.id
  if (me === undefined) return null
  return (
    <ChatScreen
      open={id}
      conversation={<ConversationPane key={id} which={{ conversation: id }} initial={conversation} me={me} />}
    />
  )
}

export const title = (t: Translate, data: { conversation: Conversation | null }) => {
  const name = data.conversation?.profile?.name
  return name ? t('chat.title_with', { name }) : t('chat.title')
}
export const texts = ['chat', 'credits', 'members', 'photos', 'safety'] as const
export const members = true
