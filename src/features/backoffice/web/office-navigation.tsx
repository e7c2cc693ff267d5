import {
  Flag,
  HandCoins,
  Images,
  KeyRound,
  Megaphone,
  MessageSquareWarning,
  ReceiptText,
  RectangleEllipsis,
  ScrollText,
  SlidersHorizontal,
  Split,
  TicketPercent,
  UserRoundX,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { classNames } from '#ui/class-names.ts'
import { may, type Role } from '../rules.ts'

const GROUPS = [
  {
    text: 'backoffice.group_members',
    sections: [
      { href: '/backoffice/photos', text: 'backoffice.photos', power: 'review_photos', Icon: Images },
      { href: '/backoffice/reports', text: 'backoffice.reports', power: 'review_reports', Icon: Flag },
      {
        href: '/backoffice/complaints',
        text: 'backoffice.complaints',
        power: 'review_reports',
        Icon: MessageSquareWarning,
      },
      { href: '/backoffice/disabled', text: 'backoffice.disabled', power: 'review_reports', Icon: UserRoundX },
    ],
  },
  {
    text: 'backoffice.group_money',
    sections: [
      { href: '/backoffice/orders', text: 'backoffice.orders', power: 'handle_money', Icon: ReceiptText },
      { href: '/backoffice/money', text: 'backoffice.money', power: 'handle_money', Icon: HandCoins },
      { href: '/backoffice/codes', text: 'backoffice.codes', power: 'change_codes', Icon: TicketPercent },
      { href: '/backoffice/routes', text: 'backoffice.routes', power: 'change_routes', Icon: Split },
    ],
  },
  {
    text: 'backoffice.group_sites',
    sections: [
      { href: '/backoffice/mailings', text: 'backoffice.mailings', power: 'send_mailings', Icon: Megaphone },
      { href: '/backoffice/tiles', text: 'backoffice.tiles', power: 'change_sites', Icon: RectangleEllipsis },
      { href: '/backoffice/sites', text: 'backoffice.site_settings', power: 'change_sites', Icon: SlidersHorizontal },
    ],
  },
  {
    text: 'backoffice.group_staff',
    sections: [
      { href: '/backoffice/acts', text: 'backoffice.acts', power: 'read_acts', Icon: ScrollText },
      { href: '/backoffice/account', text: 'backoffice.account', power: null, Icon: KeyRound },
    ],
  },
] as const

/** What this member of staff may do: in groups beside the page, or in one line above it where there is no room. */
export function OfficeNavigation({ role, current }: { role: Role; current: string }) {
  const t = useText()
  const nav = useRef<HTMLElement>(null)
  // In a line that scrolls the open section may stand outside it.
  useEffect(() => {
    nav.current?.querySelector(`[href="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const groups = GROUPS.map(group => ({
    ...group,
    sections: group.sections.filter(({ power }) => !power || may(role, power)),
  }))
  return (
    <nav
      ref={nav}
      aria-label={t('backoffice.navigation')}
      className="max-lg:page-width flex gap-6 overflow-x-auto border-line bg-card [scrollbar-width:none] max-lg:border-b lg:sticky lg:top-0 lg:max-h-dvh lg:flex-col lg:self-start lg:overflow-x-visible lg:overflow-y-auto lg:bg-transparent lg:py-8"
    >
      {groups
        .filter(({ sections }) => sections.length > 0)
        .map(({ text, sections }) => (
          <div key={text} className="shrink-0">
            <p className="mb-1.5 px-3 font-semibold text-muted text-xs max-lg:hidden" id={text}>
              {t(text)}
            </p>
            <ul aria-labelledby={text} className="flex gap-6 lg:flex-col lg:gap-0.5">
              {sections.map(({ href, text: name, Icon }) => (
                <li key={href} className="shrink-0">
                  <a
                    href={href}
                    aria-current={href === current ? 'page' : undefined}
                    className={classNames(
                      'flex min-h-12 items-center gap-2.5 font-semibold no-underline transition-colors focus-visible:outline-offset-[-2px] max-lg:border-b-2 lg:min-h-10 lg:rounded-sm lg:px-3',
                      href === current
                        ? 'border-accent text-ink lg:bg-primary-soft'
                        : 'border-transparent text-muted hover:border-line hover:text-ink lg:hover:bg-hover',
                    )}
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0" />
                    {t(name)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}
