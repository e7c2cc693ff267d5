import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { logOutStaff } from '../../contract.ts'
import type { Staff } from '../../contract-factor.ts'
import { firstPageOf } from '../../rules.ts'
import { OFFICE_URL } from '../../urls.ts'
import { FreshFactorDialog } from './fresh-factor-dialog.tsx'
import { MenuButton, OfficeNavigation } from './office-navigation.tsx'
import { OfficeSearch } from './office-search.tsx'
import { SiteFilter } from './site-filter.tsx'
import { TimeZoneNote } from './time-zone-note.tsx'
import { useRoleNames } from './use-role-names.ts'
import { useVisibleResult } from './use-visible-result.ts'

type Props = {
  staff: Staff
  /** Path of the current section. */
  current: string
  title: string
  aside?: ReactNode
  /** The site that a page about one site shows. */
  site?: number
  children: ReactNode
}

/** The frame of every back office page. */
export function Office({ staff, current, title, aside, site, children }: Props) {
  const t = useText()
  useVisibleResult()
  async function leave(): Promise<void> {
    await call(logOutStaff)
    window.location.assign(OFFICE_URL)
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b bg-card">
        <div className="page-width flex min-h-14 items-center gap-x-1 min-[22rem]:gap-x-2 sm:gap-x-6">
          <MenuButton />
          <a
            href={firstPageOf(staff)}
            className="mr-auto whitespace-nowrap font-display font-semibold text-lg no-underline sm:text-xl"
          >
            {t('staff.title')}
          </a>
          <span className="hidden text-muted text-sm sm:inline">
            {staff.email}, {useRoleNames()(staff.roles)}
          </span>
          <OfficeSearch roles={staff.roles} />
          <Button size="small" variant="quiet" icon={<LogOut aria-hidden />} onClick={() => void leave()}>
            <span className="max-sm:sr-only">{t('staff.log_out')}</span>
          </Button>
        </div>
      </header>
      <div className="lg:page-width grow lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10">
        <OfficeNavigation roles={staff.roles} current={current} />
        <main id="content" className="max-lg:page-width py-6 md:py-8">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-3">
            <h1 className="text-3xl">{title}</h1>
            <div className="flex flex-wrap items-center gap-3">
              {aside}
              <SiteFilter staff={staff} current={current} shown={site} />
            </div>
          </div>
          {children}
          <TimeZoneNote />
        </main>
      </div>
      <FreshFactorDialog />
    </div>
  )
}
