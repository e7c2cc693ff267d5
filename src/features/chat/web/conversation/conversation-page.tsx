import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from 'react-router'
import { labelledTitle, useUser } from '#members/web'
import type { Translate } from '#platform/web/i18n.tsx'
import { pageLoader } from '#platform/web/page.ts'
import { type Conversation, readConversation } from '../../contract.ts'
import { ChatScreen } from '../chat-screen.tsx'
import { FilteredList } from '../filtered/filtered-list.tsx'
import { isBrowser } from '../is-browser.ts'
import { FoundPane, foundQuery } from '../search/found-pane.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { conversationQuery } from './conversation-query.ts'

/** In the browser the page shows the cached conversation at once and then loads the current one. */
export const loader = pageLoader(async ({ call, params, url }) => {
  const id = Number(params.id)
  const found = Number(url.searchParams.get('message')) || null
  const query = found === null ? { conversation: id } : foundQuery(id, found)
  return { id, found, conversation: isBrowser() ? null : await call(readConversation, { query }) }
})

export function Component() {
  const { id, found, conversation } = useLoaderData<typeof loader>()
  const me = useUser()?.id
  // The pane loads this query; here it is only read.
  const { data: isFiltered } = useQuery({
    ...conversationQuery({ conversation: id }),
    enabled: false,
    initialData: (found === null && conversation) || undefined,
    select: each => each.filtered === true,
  })
  if (me === undefined) return null
  return (
    <ChatScreen
      open={id}
      list={isFiltered ? <FilteredList open={id} /> : undefined}
      conversation={
        found === null ? (
          <ConversationPane key={id} which={{ conversation: id }} initial={conversation} me={me} />
        ) : (
          <FoundPane key={`${id}-${found}`} id={id} found={found} initial={conversation} me={me} />
        )
      }
    />
  )
}

export const title = (t: Translate, data: { conversation: Conversation | null }) => {
  const profile = data.conversation?.profile
  return profile ? t('chat.title_with', { name: labelledTitle(t, profile) }) : t('chat.title')
}
