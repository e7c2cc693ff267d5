import { MessageCircle } from 'lucide-react'
import { SignupLink, useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { memberChatUrl } from '../../urls.ts'

/** On a profile: opens the conversation with this member; a visitor signs up first (LIKE-7). */
export function MessageButton({ member }: { member: { id: number; own: boolean; blocked: boolean } }) {
  const t = useText()
  const isVisitor = useUser() === null
  const icon = <MessageCircle aria-hidden />
  if (member.own || member.blocked) return null
  if (isVisitor) {
    return (
      <SignupLink memberId={member.id} icon={icon}>
        {t('chat.message_button')}
      </SignupLink>
    )
  }
  return (
    <LinkButton icon={icon} href={memberChatUrl(member.id)}>
      {t('chat.message_button')}
    </LinkButton>
  )
}
