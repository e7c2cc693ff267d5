import { lazy, Suspense, useEffect, useState } from 'react'
import { useUser } from '#members/web'
import { loadPart } from '#platform/web/load-part.ts'
import { readStored, store } from '#platform/web/storage-registry.ts'
import { useSite } from '#sites/web'

const WarningDialog = lazy(() => loadPart(() => import('./entry-warning-dialog.tsx')).then(part => ({ default: part })))

/**
 * Shown once to logged-out visitors outside an installed app (ENTRY-1). `countries` limits it further; the layouts
 * without a navigation bar pass it.
 */
export function EntryWarning({ countries }: { countries?: readonly string[] }) {
  const site = useSite()
  const [open, setOpen] = useState(false)

  const country = site.geoip_country ?? site.geoip_selected_country
  const chosen = site.entry_popup_countries
  const isVisitor = useUser() === null
  const applies =
    isVisitor &&
    site.enable_site_entry_popup !== 'no' &&
    (chosen.length === 0 || chosen.includes(country)) &&
    (!countries || countries.includes(country))

  useEffect(() => {
    const installed = window.matchMedia('(display-mode: standalone)').matches
    if (applies && !installed && readStored('entry-warning') === null) setOpen(true)
  }, [applies])

  function dismiss() {
    store('entry-warning', String(Date.now()))
    setOpen(false)
  }

  if (!open) return null
  return (
    <Suspense>
      <WarningDialog onClose={dismiss} />
    </Suspense>
  )
}
