import { useLocation } from 'react-router'
import { useCredits } from '#credits/web'
import { useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { type NavItem, useNavItems } from './use-nav-items.tsx'

export function TopPlaces() {
  return <Places className="hidden md:flex" position="top" />
}

/** On a phone the items are at the bottom of the screen, under the thumb. */
export function BottomPlaces() {
  return (
    <Places
      position="bottom"
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    />
  )
}

interface PlacesProps {
  readonly position: 'top' | 'bottom'
  readonly className: string
}

function Places({ position, className }: PlacesProps) {
  const t = useText()
  const money = useCredits(useUser())
  const items = useNavItems(money?.credits ?? 0, money?.paid_user ?? false)
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
