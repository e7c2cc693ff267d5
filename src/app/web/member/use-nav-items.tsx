import { Coins, Crown, Heart, MessageCircle, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { MEMBERS_URL } from '#accounts/urls'
import { CHATS_URL } from '#chat/urls'
import { UnreadBadge } from '#chat/web'
import { PREMIUM_URL, REPEAT_ORDER_URL } from '#credits/urls'
import { CreditBadge } from '#credits/web'
import { LIKES_URL } from '#likes/urls'
import { LikesBadge } from '#likes/web'
import { useText } from '#platform/web/i18n.tsx'

export interface NavItem {
  readonly href: string
  /** Paths below which the item is the current one. */
  readonly under: RegExp
  readonly label: string
  readonly icon: ReactNode
  readonly badge?: ReactNode
}

/** The member's navigation (NAV-5); the money item leads paid members to a repeat order, others to premium (NAV-7). */
export function useNavItems(credits: number, paidUser: boolean): readonly NavItem[] {
  const t = useText()
  return [
    { href: MEMBERS_URL, under: /^\/members(?!\/\d+\/chat)/, label: t('app.nav_search'), icon: <Search aria-hidden /> },
    {
      href: CHATS_URL,
      under: /^\/(chats|members\/\d+\/chat)/,
      label: t('app.nav_messages'),
      icon: <MessageCircle aria-hidden />,
      badge: <UnreadBadge />,
    },
    {
      href: LIKES_URL,
      under: /^\/likes/,
      label: t('app.nav_likes'),
      icon: <Heart aria-hidden />,
      badge: <LikesBadge />,
    },
    paidUser
      ? {
          href: REPEAT_ORDER_URL,
          under: /^\/(credits|transactions)/,
          label: t('app.nav_credits'),
          icon: <Coins aria-hidden />,
          badge: <CreditBadge credits={credits} />,
        }
      : {
          href: PREMIUM_URL,
          under: /^\/(premium|credits|transactions)/,
          label: t('app.nav_premium'),
          icon: <Crown aria-hidden />,
        },
  ]
}
