import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { type Conversation, readConversation } from '../../contract.ts'
import { chatUrl } from '../../urls.ts'
import { ConversationHeader } from '../conversation/conversation-header.tsx'
import { MessageList } from '../conversation/message-list.tsx'
import { PaneFailed, PaneLoading } from '../conversation/pane-states.tsx'

interface FoundPaneProps {
  readonly id: number
  /** The number of the message that was found. */
  readonly found: number
  readonly initial: Conversation | null
  readonly me: number
}

/** The number of messages shown below the found message, so that it isn't at the edge of the screen. */
const MESSAGES_BELOW_FOUND = 4

export function foundQuery(id: number, found: number) {
  return { conversation: id, before: found + MESSAGES_BELOW_FOUND + 1 }
}

const NONE = [] as const

/** The conversation around a found message. It is not live; the newest messages are one click away. */
export function FoundPane({ id, found, initial, me }: FoundPaneProps) {
  const t = useText()
  const queries = useQueryClient()
  const queryKey = ['chat-found', id, found]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readConversation, { query: foundQuery(id, found), signal }),
    initialData: initial ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return error ? <PaneFailed error={error} onRetry={() => void refetch()} /> : <PaneLoading />
  return (
    <>
      <ConversationHeader conversation={data} />
      <MessageList
        conversation={data}
        unsent={NONE}
        me={me}
        found={found}
        onOlder={page => queries.setQueryData(queryKey, page)}
      />
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-line border-t bg-card px-4 py-3 text-sm">
        <span className="text-muted">{t('chat.found_here')}</span>
        <LinkButton size="small" variant="secondary" href={chatUrl(id)} icon={<ArrowDown aria-hidden />}>
          {t('chat.to_newest')}
        </LinkButton>
      </div>
    </>
  )
}
