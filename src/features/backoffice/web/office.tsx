import {
  Flag,
  HandCoins,
  Images,
  LogOut,
  Megaphone,
  MessageSquareWarning,
  ReceiptText,
  RectangleEllipsis,
  ScrollText,
  SlidersHorizontal,
  TicketPercent,
  UserRoundX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { logOutStaff, type Staff } from '../contract.ts'
import { homeOf, may } from '../rules.ts'

type Props = {
  staff: Staff
  /** Path of the section that is open. */
  current: string
  title: string
  aside?: ReactNode
  children: ReactNode
}

const SECTIONS = [
  { href: '/backoffice/photos', text: 'backoffice.photos', power: 'review_photos', Icon: Images },
  { href: '/backoffice/reports', text: 'backoffice.reports', power: 'review_reports', Icon: Flag },
  {
    href: '/backoffice/complaints',
    text: 'backoffice.complaints',
    power: 'review_reports',
    Icon: MessageSquareWarning,
  },
  { href: '/backoffice/orders', text: 'backoffice.orders', power: 'handle_money', Icon: ReceiptText },
  { href: '/backoffice/money', text: 'backoffice.money', power: 'handle_money', Icon: HandCoins },
  { href: '/backoffice/codes', text: 'backoffice.codes', power: 'change_codes', Icon: TicketPercent },
  { href: '/backoffice/mailings', text: 'backoffice.mailings', power: 'send_mailings', Icon: Megaphone },
  { href: '/backoffice/disabled', text: 'backoffice.disabled', power: 'review_reports', Icon: UserRoundX },
  { href: '/backoffice/tiles', text: 'backoffice.tiles', power: 'change_sites', Icon: RectangleEllipsis },
  { href: '/backoffice/sites', text: 'backoffice.sites', power: 'change_sites', Icon: SlidersHorizontal },
  { href: '/backoffice/acts', text: 'backoffice.acts', power: 'read_acts', Icon: ScrollText },
] as const

/** What stands around every page of the back office. */
export function Office({ staff, current, title, aside, children }: Props) {
  const t = useText()
  async function leave(): Promise<void> {
    await call(logOutStaff)
    window.location.assign('/backoffice')
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b bg-card">
        <div className="page-width flex flex-wrap items-center gap-x-6 pt-2">
          <a href={homeOf(staff.role)} className="font-display font-semibold text-xl no-underline">
            {t('backoffice.title')}
          </a>
          <div className="order-last w-full">
            <Tabs
              className="-mb-px border-b-0 md:[&>ul]:flex-wrap md:[&>ul]:gap-x-5 md:[&>ul]:gap-y-0"
              label={t('backoffice.navigation')}
              tabs={SECTIONS.filter(section => may(staff.role, section.power)).map(({ href, text, Icon }) => ({
                href,
                label: (
                  <span className="inline-flex items-center gap-2">
                    <Icon aria-hidden className="size-4.5" />
                    {t(text)}
                  </span>
                ),
                current: href === current,
              }))}
            />
          </div>
          <span className="ml-auto hidden text-muted text-sm lg:inline">
            {staff.email}, {t(`backoffice.role.${staff.role}`)}
          </span>
          <Button
            size="small"
            variant="quiet"
            className="max-lg:ml-auto"
            icon={<LogOut aria-hidden />}
            onClick={() => void leave()}
          >
            {t('backoffice.log_out')}
          </Button>
        </div>
      </header>
      <main id="content" className="page-width grow py-6 md:py-8">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-3">
          <h1 className="text-3xl">{title}</h1>
          {aside}
        </div>
        {children}
      </main>
    </div>
  )
}
