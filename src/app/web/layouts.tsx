import { Outlet } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { EntryWarning } from './entry-warning.tsx'
import { TopNavigation } from './top-navigation.tsx'

/** Top navigation, warnings, footer, disclaimer, dialogs (spec §2). */
export function DefaultLayout() {
  return (
    <>
      <SkipLink />
      <TopNavigation />
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <EntryWarning />
    </>
  )
}

/** Bare: the conversation fills the screen. */
export function ChatLayout() {
  return (
    <>
      <SkipLink />
      <TopNavigation />
      <main id="content" className="flex min-h-0 flex-1 flex-col">
        <Outlet />
      </main>
      <EntryWarning countries={WARNED_COUNTRIES} />
    </>
  )
}

/** A simple brand bar, the page, the footer. */
export function LanderLayout() {
  return (
    <>
      <BrandBar />
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <EntryWarning countries={WARNED_COUNTRIES} />
    </>
  )
}

/** Nothing around the page. */
export function EmptyLayout() {
  return (
    <>
      <main id="content" className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <EntryWarning countries={WARNED_COUNTRIES} />
    </>
  )
}

/** Outside the default layout the entry warning is for these two only (spec §2). */
const WARNED_COUNTRIES = ['NL', 'DE'] as const

function SkipLink() {
  const t = useText()
  return (
    <a
      href="#content"
      className="absolute left-2 top-2 z-50 -translate-y-24 rounded-sm bg-raised px-4 py-2 shadow-raised focus:translate-y-0"
    >
      {t('app.skip')}
    </a>
  )
}

function BrandBar() {
  const site = useSite()
  return (
    <header className="page-width flex items-center justify-between py-4">
      <a href="/" className="font-display text-2xl font-semibold text-accent no-underline">
        {site.name}
      </a>
    </header>
  )
}
