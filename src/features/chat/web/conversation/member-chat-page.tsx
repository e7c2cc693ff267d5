import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { labelledTitle, useUser } from '#members/web'
import type { Translate } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { type Conversation, readConversation } from '../../contract.ts'
import { ChatScreen } from '../chat-screen.tsx'
import { isBrowser } from '../is-browser.ts'
import { ConversationPane } from './conversation-pane.tsx'
import { conversationQuery } from './conversation-query.ts'

/** Opening the page creates nothing; the first message does. */
export const loader = pageLoader(async ({ call, params }) => {
  const profile = Number(params.id)
  return { profile, conversation: isBrowser() ? null : await call(readConversation, { query: { profile } }) }
})

export function Component() {
  const { profile, conversation } = useLoaderData<typeof loader>()
  const me = useUser()?.id
  const { data } = useQuery({ ...conversationQuery({ profile }), initialData: conversation ?? undefined })
  if (me === undefined) return null
  return (
    <ChatScreen
      open={data?.conversation?.id ?? null}
      conversation={<ConversationPane key={profile} which={{ profile }} initial={conversation} me={me} />}
    />
  )
}

export const title = (t: Translate, data: { conversation: Conversation | null }) => {
  const profile = data.conversation?.profile
  return profile ? t('chat.title_with', { name: labelledTitle(t, profile) }) : t('chat.title')
}
