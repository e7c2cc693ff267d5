import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import type { Terms } from '../../contract.ts'
import { Price } from './message-price.tsx'

/** The pricing note: the price of a message, free messages, and conversations left (CHAT-5, CHAT-6). */
export function TermsNote({ terms }: { terms: Terms }) {
  const t = useText()
  const { message_credits } = useSite()
  return (
    <>
      <p>
        <Price what={t('chat.price')} credits={message_credits} />
      </p>
      {terms.free_messages > 0 && <p>{t('chat.free_left', { count: terms.free_messages })}</p>}
      {terms.starts && <p>{t('chat.starts_left', { ...terms.starts })}</p>}
    </>
  )
}
