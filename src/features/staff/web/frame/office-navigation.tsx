import { useQuery } from '@tanstack/react-query'
import { Menu, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useOfficeEntries } from '#platform/web/office-entries.tsx'
import { OFFICE_GROUPS } from '#platform/web/page-declaration.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { getWaitingCounts } from '../../contract-frame.ts'
import { mayWith, type RoleGrant } from '../../rules.ts'
import { chosenSite } from './site-filter.tsx'

const MENU_ID = 'office-menu'

/** Opens the sections on narrow screens, and shows how much work waits in all of them. */
export function MenuButton() {
  const t = useText()
  const waiting = [...useWaiting().waiting.values()].reduce((sum, count) => sum + count, 0)
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Menu aria-hidden />}
      className="-ml-3 lg:hidden"
      popoverTarget={MENU_ID}
    >
      {t('staff.menu')}
      <WaitingCount count={waiting} />
    </Button>
  )
}

/** The sections that this staff member may open, in groups: beside the page, or in a drawer on narrow screens. */
export function OfficeNavigation({ roles, current }: { roles: readonly RoleGrant[]; current: string }) {
  const t = useText()
  const nav = useRef<HTMLElement>(null)
  const { waiting, isPending } = useWaiting()
  useLayoutEffect(() => {
    centreCurrent(nav.current)
  }, [])
  const site = chosenSite(useLocation().search)
  const entries = useOfficeEntries().filter(
    ({ permission, everywhere }) => !permission || mayWith(roles, permission, everywhere ? { everywhere } : {}),
  )
  const groups = OFFICE_GROUPS.map(group => ({
    text: `staff.group_${group}` as const,
    sections: entries.filter(entry => entry.group === group),
  }))
  return (
    <nav
      ref={nav}
      id={MENU_ID}
      popover="auto"
      aria-label={t('staff.navigation')}
      aria-busy={isPending}
      className="ui-side-menu flex-col gap-5 px-3 pb-8 lg:gap-6 lg:px-0 lg:py-8"
      onToggle={event => {
        if (event.newState === 'open') centreCurrent(event.currentTarget)?.focus({ preventScroll: true })
      }}
      onBlur={({ currentTarget: menu, relatedTarget: next }) => {
        if (next && !menu.contains(next) && menu.matches(':popover-open')) menu.hidePopover()
      }}
    >
      <div className="sticky top-0 z-1 -mb-2 flex min-h-14 items-center justify-between bg-raised pl-3 lg:hidden">
        <p className="font-display font-semibold text-xl">{t('staff.menu')}</p>
        <IconButton
          label={t('staff.menu_close')}
          icon={<X aria-hidden />}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
        />
      </div>
      {groups
        .filter(({ sections }) => sections.length > 0)
        .map(({ text, sections }) => (
          <div key={text}>
            <p className="mb-1.5 px-3 font-semibold max-sm:px-2 text-muted text-xs" id={text}>
              {t(text)}
            </p>
            <ul aria-labelledby={text} className="grid grid-cols-2 gap-x-1 lg:grid-cols-1 lg:gap-y-0.5">
              {sections.map(({ href, text: name, icon: Icon, site: bySite }) => (
                <li key={href} className="min-w-0">
                  <a
                    href={bySite && site ? `${href}?site=${site}` : href}
                    aria-current={href === current ? 'page' : undefined}
                    className={classNames(
                      'flex min-h-11 items-center gap-2.5 rounded-sm px-3 py-1 max-sm:gap-2 max-sm:px-2 font-semibold no-underline transition-colors focus-visible:outline-offset-[-2px] max-lg:text-sm max-lg:leading-tight lg:min-h-10',
                      href === current ? 'bg-primary-soft text-ink' : 'text-muted hover:bg-hover hover:text-ink',
                    )}
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0" />
                    <span className="min-w-0">{t(name)}</span>
                    <WaitingCount count={waiting.get(href) ?? 0} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}

function WaitingCount({ count }: { count: number }) {
  const t = useText()
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-primary-soft px-2 font-semibold text-ink text-xs tabular-nums">
      {count}
      <span className="sr-only"> {t('staff.waiting')}</span>
    </span>
  )
}

/** The work that waits, by page; counted again each minute and after each action. If the session has ended, this call leads to the login. */
function useWaiting(): { waiting: ReadonlyMap<string, number>; isPending: boolean } {
  const loaded = useLoaderData()
  const shown = useRef(loaded)
  const { data, isPending, refetch } = useQuery({
    queryKey: ['office-waiting'],
    queryFn: () => call(getWaitingCounts),
    refetchInterval: MINUTE_IN_MS,
  })
  // The page loads its data again after an action, which may have finished some of the work.
  useEffect(() => {
    if (shown.current === loaded) return
    shown.current = loaded
    void refetch()
  }, [loaded, refetch])
  return { waiting: new Map(data?.counts.map(({ path, count }) => [path, count])), isPending }
}

/**
 * Scrolls the menu until the link of the open page is in its middle, and returns the link. `scrollIntoView` would scroll
 * the document too, and move a link away from the pointer that presses it.
 */
function centreCurrent(menu: HTMLElement | null): HTMLElement | null {
  const link = menu?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!menu || !link) return null
  const [outer, inner] = [menu.getBoundingClientRect(), link.getBoundingClientRect()]
  menu.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2)
  return link
}
