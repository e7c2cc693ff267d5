import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, Ellipsis, Flag, Pin, PinOff, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { memberUrl } from '#members/urls'
import { FictionalMark, useLabelledName, useUser } from '#members/web'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { blockUrl } from '#safety/urls'
import { ReportDialog } from '#safety/web'
import { useSite } from '#sites/web'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Menu, MenuButton, MenuLink } from '#ui/dialogs/menu.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { type Conversation, pinChat } from '../../contract.ts'
import { CHATS_URL, FILTERED_CHATS_URL } from '../../urls.ts'
import { chatsQuery } from '../list/chats-query.ts'
import { applyEvent } from '../live/apply-event.ts'
import { useIsTyping } from '../live/typing.ts'
import { MemberAvatar } from '../member-avatar.tsx'
import { BackLink } from './pane-states.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

export function ConversationHeader({
  conversation: { conversation, profile, gone, filtered, site: isSite },
}: {
  conversation: Conversation
}) {
  const t = useText()
  const isTyping = useIsTyping(conversation?.id)
  const [isRemoving, setRemoving] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const site = useSite()
  const called = useLabelledName()
  const name = isSite ? site.name : (profile?.name ?? t('chat.gone_name'))
  const inWords = profile ? called(profile) : name
  const reportable = profile ?? gone
  return (
    <header className="z-1 flex min-h-16 shrink-0 items-center gap-3 border-line border-b bg-card px-4 py-2">
      <BackLink to={filtered ? FILTERED_CHATS_URL : CHATS_URL} />
      {profile ? (
        <a
          href={memberUrl(profile.id)}
          className="flex min-w-0 grow items-center gap-3 rounded-sm text-ink no-underline"
        >
          <MemberAvatar profile={profile} />
          <span className="min-w-0">
            <span className="flex min-w-0 items-baseline">
              <h1 className="min-w-0 truncate text-lg leading-tight">{name}</h1>
              {profile.age !== null && <span className="shrink-0 text-muted">, {profile.age}</span>}
            </span>
            <span className="flex min-w-0 items-center gap-2 truncate text-muted text-sm">
              <FictionalMark member={profile} />
              {isTyping ? (
                <span className="font-medium text-accent">{t('chat.typing')}</span>
              ) : (
                !profile.fictional && (profile.online ? t('chat.online') : profile.city)
              )}
            </span>
          </span>
        </a>
      ) : (
        <h1 className="min-w-0 grow truncate text-lg">{name}</h1>
      )}
      {(profile || conversation) && (
        <Menu
          label={t('chat.menu')}
          trigger={props => <IconButton {...props} label={t('chat.menu')} icon={<Ellipsis aria-hidden />} />}
        >
          {conversation && !filtered && <PinButton conversation={conversation.id} />}
          {profile && (
            <MenuLink href={memberUrl(profile.id)} icon={<UserRound aria-hidden />}>
              {t('chat.profile')}
            </MenuLink>
          )}
          {reportable && (
            <MenuButton icon={<Flag aria-hidden />} onClick={() => setReporting(true)}>
              {t('safety.report_member', { name: inWords })}
            </MenuButton>
          )}
          {profile && (
            <MenuLink href={blockUrl(profile.id)} rel="nofollow" icon={<Ban aria-hidden />}>
              {t('safety.block_confirm', { name: inWords })}
            </MenuLink>
          )}
          {conversation && (
            <MenuButton danger icon={<Trash2 aria-hidden />} onClick={() => setRemoving(true)}>
              {t('chat.remove')}
            </MenuButton>
          )}
        </Menu>
      )}
      {reportable && (
        <ReportDialog
          open={isReporting}
          onClose={() => setReporting(false)}
          about={{ kind: 'member', id: reportable.id }}
          name={inWords}
        />
      )}
      {conversation && (
        <RemoveDialog
          open={isRemoving}
          onClose={() => setRemoving(false)}
          name={inWords}
          conversation={conversation.id}
        />
      )}
    </header>
  )
}

/** Moves the conversation in the list at once. A refusal moves it back and shows the reason. */
function PinButton({ conversation }: { conversation: number }) {
  const t = useText()
  const queries = useQueryClient()
  const me = useUser()?.id ?? 0
  // The cached list is enough: pinned conversations are always on its first page.
  const { data: list } = useQuery({ ...chatsQuery, enabled: false })
  const isPinned = list?.chats.some(each => each.pinned && each.conversation.id === conversation) ?? false
  async function change(pinned: boolean) {
    const show = (data: { conversation: number; pinned: boolean }) =>
      applyEvent(queries, me, { name: 'chat.pinned', data })
    void show({ conversation, pinned })
    try {
      await call(pinChat, { body: { conversation, pinned } })
    } catch (error) {
      void show({ conversation, pinned: !pinned })
      showToast({
        tone: 'danger',
        message: error instanceof CallProblem ? error.document.detail : t('chat.pin_failed'),
      })
    }
  }
  return (
    <MenuButton icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />} onClick={() => void change(!isPinned)}>
      {isPinned ? t('chat.unpin') : t('chat.pin')}
    </MenuButton>
  )
}
