import { useLocation } from 'react-router'
import { MEMBERS_URL } from '#accounts/urls'
import { useCredits } from '#credits/web'
import { useUser } from '#members/web'
import { HOME_URL, LOGIN_URL } from '#platform/urls.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BackButton } from './back-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { type NavItem, useNavItems } from './use-nav-items.tsx'

/**
 * The brand, the navigation items and the account. On a phone the items are at the bottom of the screen, under the
 * thumb.
 */
export function TopNavigation({ bottomBar = true }: { bottomBar?: boolean }) {
  const t = useText()
  const site = useSite()
  const user = useUser()
  const money = useCredits(user)
  return (
    <>
      <header className="sticky top-0 z-30 border-line border-b bg-card">
        <div className="page-width flex h-14 items-center gap-1 md:h-16 md:gap-2">
          <BackButton />
          <a
            href={user ? MEMBERS_URL : HOME_URL}
            className="mr-auto font-display font-semibold text-2xl text-accent no-underline"
          >
            {site.name}
          </a>
          {money && <Places {...money} className="hidden md:flex" position="top" />}
          <LanguageMenu />
          {user ? <AccountMenu user={user} /> : <LinkButton href={LOGIN_URL}>{t('app.login')}</LinkButton>}
        </div>
      </header>
      {money && bottomBar && (
        <Places
          {...money}
          position="bottom"
          className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
        />
      )}
    </>
  )
}

interface PlacesProps {
  readonly credits: number
  readonly paid_user: boolean
  readonly position: 'top' | 'bottom'
  readonly className: string
}

function Places({ credits, paid_user, position, className }: PlacesProps) {
  const t = useText()
  const items = useNavItems(credits, paid_user)
  return (
    <nav aria-label={t('app.nav_label')} className={className}>
      <ul className="flex w-full md:gap-1">
        {items.map(item => (
          <li key={item.href} className="flex-1">
            <Place item={item} position={position} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ITEM_CLASSES = {
  top: 'flex min-h-11 items-center gap-2 rounded-full px-3.5 text-sm font-semibold hover:bg-sunken [&_svg]:size-5',
  bottom: 'flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold [&_svg]:size-6',
} as const

function Place({ item, position }: { item: NavItem; position: 'top' | 'bottom' }) {
  const { pathname } = useLocation()
  const isCurrent = item.under.test(pathname)
  return (
    <a
      href={item.href}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${ITEM_CLASSES[position]} no-underline ${isCurrent ? 'text-accent' : 'text-ink'}`}
    >
      <span className="relative flex">
        {item.icon}
        {position === 'bottom' && item.badge && <span className="absolute -top-2 left-3.5 flex">{item.badge}</span>}
      </span>
      <span className={position === 'top' ? 'sr-only lg:not-sr-only' : ''}>{item.label}</span>
      {position === 'top' && item.badge}
    </a>
  )
}
