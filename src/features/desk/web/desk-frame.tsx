import type { ReactNode } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Slot } from '#platform/web/slot.tsx'
import { DESK_URL } from '#staff/urls'
import { classNames } from '#ui/class-names.ts'
import { Tabs } from '#ui/tabs.tsx'
import { DESK_FIGURES_URL } from '../urls.ts'

declare module '#platform/web/slot.tsx' {
  interface Slots {
    /** The link to the staff member's account, and the logout. The room staff fills this slot, because it owns the sessions. */
    'desk.account': Record<never, never>
    /** The time zone of the page's times, below each page of the desk. */
    'desk.foot': Record<never, never>
  }
}

interface Props {
  readonly current: string
  /** The page has the height of the window, and its parts scroll. */
  readonly fixed?: boolean
  readonly children: ReactNode
}

export function DeskFrame({ current, fixed = false, children }: Props) {
  const t = useText()
  return (
    <div className={classNames('flex min-h-dvh flex-col', fixed && 'lg:h-dvh')}>
      <header className="border-line border-b bg-card">
        <div className="page-width flex flex-wrap items-center gap-x-6 pt-1.5">
          <h1 className="grow font-display text-xl sm:grow-0">{t('desk.title')}</h1>
          <Tabs
            className="-mb-px order-last w-full border-b-0 sm:order-none sm:w-auto sm:grow"
            label={t('desk.navigation')}
            tabs={[
              { href: DESK_URL, label: t('desk.queue'), current: current === DESK_URL },
              { href: DESK_FIGURES_URL, label: t('desk.figures'), current: current === DESK_FIGURES_URL },
            ]}
          />
          <Slot name="desk.account" with={{}} />
        </div>
      </header>
      <main id="content" className={classNames('page-width flex grow flex-col py-5', fixed && 'lg:min-h-0')}>
        {children}
        <Slot name="desk.foot" with={{}} />
      </main>
    </div>
  )
}
