import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MINUTE_IN_MS } from '#platform/durations.ts'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useOfficeEntries } from '#platform/web/office-entries.tsx'
import { OFFICE_GROUPS } from '#platform/web/page-declaration.ts'
import { classNames } from '#ui/class-names.ts'
import { getWaitingCounts } from '../../contract-frame.ts'
import { mayWith, type RoleGrant } from '../../rules.ts'
import { chosenSite } from './site-filter.tsx'

/**
 * The sections that this staff member may open: in groups beside the page, or in one row above it on narrow screens.
 */
export function OfficeNavigation({ roles, current }: { roles: readonly RoleGrant[]; current: string }) {
  const t = useText()
  const nav = useRef<HTMLElement>(null)
  const placed = useRef({ left: 0, top: 0 })
  const { waiting, isPending } = useWaiting()
  // The counts make the links wider, so the open one is centred again when they arrive, unless the reader has scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the counts arrive
  useEffect(() => {
    const list = nav.current
    const link = list?.querySelector('[aria-current="page"]')
    if (!list || !link || list.scrollLeft !== placed.current.left || list.scrollTop !== placed.current.top) return
    centre(list, link)
    placed.current = { left: list.scrollLeft, top: list.scrollTop }
  }, [waiting.size])
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
      aria-label={t('staff.navigation')}
      aria-busy={isPending}
      className="max-lg:page-width flex gap-6 overflow-x-auto border-line bg-card [scrollbar-width:none] max-lg:border-b lg:sticky lg:top-0 lg:max-h-[calc(100dvh-3.5rem-1px)] lg:flex-col lg:self-start lg:overflow-x-visible lg:overflow-y-auto lg:bg-transparent lg:py-8"
    >
      {groups
        .filter(({ sections }) => sections.length > 0)
        .map(({ text, sections }) => (
          <div key={text} className="shrink-0">
            <p className="mb-1.5 px-3 font-semibold text-muted text-xs max-lg:hidden" id={text}>
              {t(text)}
            </p>
            <ul aria-labelledby={text} className="flex gap-6 lg:flex-col lg:gap-0.5">
              {sections.map(({ href, text: name, icon: Icon, site: bySite }) => (
                <li key={href} className="shrink-0">
                  <a
                    href={bySite && site ? `${href}?site=${site}` : href}
                    aria-current={href === current ? 'page' : undefined}
                    className={classNames(
                      'relative flex min-h-12 items-center gap-2.5 font-semibold no-underline transition-colors focus-visible:outline-offset-[-2px] max-lg:border-b-2 lg:min-h-10 lg:rounded-sm lg:px-3',
                      href === current
                        ? 'border-accent text-ink lg:bg-primary-soft'
                        : 'border-transparent text-muted hover:border-line hover:text-ink lg:hover:bg-hover',
                    )}
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0" />
                    {t(name)}
                    {(waiting.get(href) ?? 0) > 0 && (
                      <span className="ml-auto rounded-full bg-primary-soft px-2 font-semibold text-ink text-xs tabular-nums">
                        {waiting.get(href)}
                        <span className="sr-only"> {t('staff.waiting')}</span>
                      </span>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}

/** The work that waits, by page; counted again each minute. If the session has ended, this call leads to the login. */
function useWaiting(): { waiting: ReadonlyMap<string, number>; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['office-waiting'],
    queryFn: () => call(getWaitingCounts),
    refetchInterval: MINUTE_IN_MS,
  })
  return { waiting: new Map(data?.counts.map(({ path, count }) => [path, count])), isPending }
}

/**
 * Scrolls the list until the link is in its middle. `scrollIntoView` would scroll the document too, and move a link away
 * from the pointer that presses it.
 */
function centre(list: Element, link: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
  list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  list.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2)
}
