import { Copy, Ellipsis, Flag, SmilePlus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { ReportDialog } from '#safety/web'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuButton, MenuLine } from '#ui/dialogs/menu.tsx'
import type { Conversation } from '../../contract.ts'
import { mayDelete } from '../../rules.ts'
import type { DisplayedMessage } from '../conversation/message-rows.ts'
import { ReactionChoice } from './reactions.tsx'

interface ActionsProps {
  readonly conversation: Conversation
  readonly message: DisplayedMessage
  readonly me: number
  readonly isTabStop: boolean
  readonly onDelete: (message: DisplayedMessage) => void
}

/** The menu next to a message, for keyboard and mouse. On a touch screen a tap on the message opens it. */
export function MessageActions({ conversation, message, me, isTabStop, onDelete }: ActionsProps) {
  const t = useText()
  const own = message.from === me
  // Depends on the reader's clock, so it is decided after hydration.
  const [deletable, setDeletable] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const { conversation: id, profile, gone } = conversation
  const sender = profile ?? (gone && { id: gone.id, name: t('chat.gone_name') })
  // A reaction needs a partner.
  const label = t(profile ? 'chat.message_menu' : 'chat.message_menu_gone')
  const reportable = !own && id !== null && sender !== undefined && message.kind !== 'system'
  useEffect(() => setDeletable(own && mayDelete(message, Date.now())), [own, message])
  return (
    <>
      <Menu
        label={label}
        align={own ? 'end' : 'start'}
        trigger={props => (
          <IconButton
            {...props}
            tabIndex={isTabStop ? 0 : -1}
            label={label}
            icon={profile ? <SmilePlus aria-hidden /> : <Ellipsis aria-hidden />}
            size="small"
            className="message-actions shrink-0 text-muted opacity-0 focus-visible:opacity-100 group-hover/message:opacity-100"
          />
        )}
      >
        {profile && <ReactionChoice conversation={conversation} message={message} me={me} />}
        {profile && (message.text !== '' || deletable || reportable) && <MenuLine />}
        {message.text !== '' && (
          <MenuButton icon={<Copy aria-hidden />} onClick={() => void navigator.clipboard?.writeText(message.text)}>
            {t('chat.copy')}
          </MenuButton>
        )}
        {deletable && (
          <MenuButton danger icon={<Trash2 aria-hidden />} onClick={() => onDelete(message)}>
            {t('chat.delete_message')}
          </MenuButton>
        )}
        {reportable && (
          <MenuButton icon={<Flag aria-hidden />} onClick={() => setReporting(true)}>
            {t('safety.report_message')}
          </MenuButton>
        )}
      </Menu>
      {reportable && (
        <ReportDialog
          open={isReporting}
          onClose={() => setReporting(false)}
          about={{ kind: 'message', id: sender.id, conversation: id.id, seq: message.seq }}
          name={sender.name}
        />
      )}
    </>
  )
}

/** On a touch screen a tap on the message opens the menu of the button next to it. */
export function openActions(event: React.MouseEvent<HTMLElement>): void {
  if (!window.matchMedia('(pointer: coarse)').matches || window.getSelection()?.toString()) return
  if ((event.target as Element).closest('a, button')) return
  event.currentTarget.closest('li')?.querySelector<HTMLButtonElement>('.message-actions')?.click()
}
