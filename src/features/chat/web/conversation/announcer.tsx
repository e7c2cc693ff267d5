import { useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Conversation, Message } from '../../contract.ts'

interface AnnouncerProps {
  readonly conversation: Conversation
  readonly name: string
  readonly me: number
}

/**
 * Announces new messages of the other member to screen readers. The list itself isn't announced, because scrolling adds
 * and removes its rows.
 */
export function Announcer({ conversation, name, me }: AnnouncerProps) {
  const t = useText()
  const newest = conversation.messages.findLast(message => message.seq > 0)
  const [atOpening] = useState(newest?.seq ?? 0)
  const isNew = newest !== undefined && newest.seq > atOpening && newest.from !== me
  return (
    <VisuallyHidden>
      <span aria-live="polite">{isNew && `${t('chat.from_them', { name })} ${textOf(newest, t('chat.removed'))}`}</span>
    </VisuallyHidden>
  )
}

function textOf(message: Message, removed: string): string {
  return message.kind === 'removed' ? removed : message.text
}
