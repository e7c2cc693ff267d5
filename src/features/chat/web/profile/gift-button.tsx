import { Gift } from 'lucide-react'
import { SignupLink, useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { memberChatUrl } from '../../urls.ts'

/** On a profile: opens the gift shop in the conversation with this member; a visitor signs up first (LIKE-7). */
export function GiftButton({ member }: { member: { id: number; own: boolean; blocked: boolean } }) {
  const t = useText()
  const isVisitor = useUser() === null
  const buttonProps = { variant: 'secondary', icon: <Gift aria-hidden /> } as const
  if (member.own || member.blocked) return null
  if (isVisitor) {
    return (
      <SignupLink memberId={member.id} {...buttonProps}>
        {t('chat.gift_button')}
      </SignupLink>
    )
  }
  return (
    <LinkButton href={`${memberChatUrl(member.id)}?${GIFT_QUERY}=yes`} {...buttonProps}>
      {t('chat.gift_button')}
    </LinkButton>
  )
}

/** The query parameter that opens the gift shop of a conversation. The page then removes it from its URL. */
export const GIFT_QUERY = 'gift'
