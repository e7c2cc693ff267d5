import { Gift } from 'lucide-react'
import { SignupLink, useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/button.tsx'
import { memberChatUrl } from '../../urls.ts'

/** On a profile: to the conversation with this person, where the gift shop opens; a visitor is asked to sign up (LIKE-7). */
export function GiftButton({ member }: { member: { id: number; own: boolean; blocked: boolean } }) {
  const t = useText()
  const isVisitor = useUser() === null
  const look = { variant: 'secondary', icon: <Gift aria-hidden /> } as const
  if (member.own || member.blocked) return null
  if (isVisitor) {
    return (
      <SignupLink memberId={member.id} {...look}>
        {t('chat.gift_button')}
      </SignupLink>
    )
  }
  return (
    <LinkButton href={`${memberChatUrl(member.id)}?${GIFT_QUERY}=yes`} {...look}>
      {t('chat.gift_button')}
    </LinkButton>
  )
}

/** Opens the gift shop of a conversation, and leaves its address. */
export const GIFT_QUERY = 'gift'
