import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { HelpNote } from '#safety/web'
import type { Conversation } from '../../contract.ts'
import { Composer } from '../composer/composer.tsx'
import { FilteredNotice } from '../filtered/filtered-notice.tsx'
import { rememberLastChat } from '../list/last-chat.ts'
import { useTypingSignal } from '../live/typing.ts'
import { useReadMark } from '../live/use-read-mark.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { type Unsent, unsentTo } from '../outbox/outbox-model.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { type ConversationReference, conversationQuery } from './conversation-query.ts'
import { MessageList } from './message-list.tsx'
import { ClosedNotice, FictionalNotice, HeldNotice } from './notices.tsx'
import { PaneFailed, PaneLoading } from './pane-states.tsx'

interface PaneProps {
  readonly which: ConversationReference
  readonly initial: Conversation | null
  readonly me: number
}

export function ConversationPane({ which, initial, me }: PaneProps) {
  const queries = useQueryClient()
  const query = conversationQuery(which)
  const { data, error, refetch } = useQuery({ ...query, initialData: initial ?? undefined })
  const outbox = useOutbox()
  useReadMark(data, me)
  const typing = useTypingSignal(data?.conversation?.id, data?.messages.length ?? 0)
  const profileId = data?.profile?.id
  useEffect(() => {
    if (profileId !== undefined) rememberLastChat(me, profileId)
  }, [me, profileId])

  const messages = data?.messages
  const unsent = useMemo(
    () => (profileId === undefined ? [] : unsentTo(outbox, me, profileId, messages ?? [])),
    [outbox, me, profileId, messages],
  )

  if (!data) return error ? <PaneFailed error={error} onRetry={() => void refetch()} /> : <PaneLoading />
  return (
    <>
      <ConversationHeader conversation={data} />
      {data.profile?.fictional && <FictionalNotice />}
      <MessageList
        conversation={data}
        unsent={unsent}
        me={me}
        onOlder={page => queries.setQueryData(query.queryKey, page)}
      />
      {data.filtered && data.conversation && data.profile && (
        <FilteredNotice me={me} conversation={data.conversation.id} name={data.profile.name} />
      )}
      {data.messages.some(message => message.waiting) && data.profile && <HeldNotice name={data.profile.name} />}
      <HelpNote text={newestOwnText(data, unsent, me)} className="mx-auto w-full max-w-[800px] px-4 pb-2" />
      {data.profile ? (
        <div onInput={typing}>
          <Composer me={me} profile={data.profile} />
        </div>
      ) : (
        <ClosedNotice isSite={data.site === true} />
      )}
    </>
  )
}

function newestOwnText(conversation: Conversation, unsent: readonly Unsent[], me: number): string {
  const stored = conversation.messages.findLast(message => message.from === me && message.kind !== 'removed')
  return (unsent.at(-1) ?? stored)?.text ?? ''
}
