import type { MessageKey } from '#platform/messages.ts'
import { useText } from '#platform/web/i18n.tsx'
import type { Message } from '../../contract.ts'
import { isNotice } from '../../rules.ts'

/** What the site says, in the reader's own language where this program still knows the sentence. */
export function NoticeWords({
  message: { notice, args, text },
}: {
  message: Pick<Message, 'notice' | 'args' | 'text'>
}) {
  const t = useText() as (key: MessageKey, args: Record<string, string | number>) => string
  return isNotice(notice) ? t(`chat.notice.${notice}`, args ?? {}) : text
}
