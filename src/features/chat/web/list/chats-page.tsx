import { MessagesSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useUser } from '#members/web'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { memberChatUrl } from '../../urls.ts'
import { ChatScreen } from '../chat-screen.tsx'
import { type LastChat, lastChatOf } from './last-chat.ts'

/** The list is loaded on every page of a member, for the badge in the navigation. */
export function Component() {
  return <ChatScreen open={null} aside={<ChooseOne />} />
}

function ChooseOne() {
  const t = useText()
  const me = useUser()?.id
  const [last, setLast] = useState<LastChat | null>(null)
  useEffect(() => setLast(me === undefined ? null : lastChatOf(me)), [me])
  return (
    <EmptyState
      className="my-auto"
      icon={<MessagesSquare aria-hidden />}
      title={t('chat.choose_title')}
      action={
        last && (
          <LinkButton variant="secondary" href={memberChatUrl(last.profile)}>
            {t('chat.continue')}
          </LinkButton>
        )
      }
    >
      {t('chat.choose')}
    </EmptyState>
  )
}

export const title = (t: Translate) => t('chat.title')
