import { useEffect, useState } from 'react'
import { useUser } from '#members/web'
import { useText } from '#platform/web/i18n.tsx'
import { readStored, store } from '#platform/web/storage-registry.ts'
import { useSite } from '#sites/web'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

/**
 * Shown once to logged-out visitors outside an installed app (ENTRY-1). `countries` limits it further; the layouts
 * without a navigation bar pass it.
 */
export function EntryWarning({ countries }: { countries?: readonly string[] }) {
  const t = useText()
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

  return (
    <Dialog
      open={open}
      onClose={dismiss}
      title={t('app.entry_warning_title')}
      closeLabel={t('app.dismiss')}
      footer={
        <Button onClick={dismiss} data-autofocus>
          {t('app.entry_warning_button', { age: site.min_age })}
        </Button>
      }
    >
      <p>{t('app.entry_warning_text', { site: site.name, age: site.min_age })}</p>
    </Dialog>
  )
}
