import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { Conversation } from '../../contract.ts'
import { useOlderMessages } from './use-older-messages.ts'

interface OlderEndProps {
  readonly conversation: Conversation
  readonly me: number
  readonly isEmpty: boolean
  readonly onOlder: (conversation: Conversation) => void
}

/** Stands above the oldest message. It loads the previous page, or says why the history ends (CHAT-7). */
export function OlderMessagesLoader({ conversation, me, isEmpty, onOlder }: OlderEndProps) {
  const t = useText()
  const older = useOlderMessages(conversation, me, onOlder)
  return (
    <>
      <div ref={older.sentinel} className={classNames('flex min-h-1 justify-center', !isEmpty && 'mt-auto')}>
        {older.isLoading && <Spinner label={t('chat.older_loading')} className="my-3" />}
        {older.failed && (
          <Button variant="quiet" size="small" onClick={older.load}>
            {t('chat.older_failed')} {t('chat.try_again')}
          </Button>
        )}
      </div>
      {conversation.history_hidden && (
        <p className="mx-auto max-w-sm py-4 text-center text-muted text-sm">{t('chat.history_limit')}</p>
      )}
    </>
  )
}
