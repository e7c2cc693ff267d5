import { useLocation, useNavigate } from 'react-router'
import { isInScope } from '#platform/endpoint.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useOfficeEntries } from '#platform/web/office-entries.tsx'
import { CURSORS } from '#platform/web/page.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { Staff } from '../../contract-factor.ts'
import { permissionsOf } from '../../rules.ts'

/**
 * Sets the parameter `site` of the page's address. It is shown on pages whose entry declares `site`, to staff with
 * several sites. `shown` is the default of a page that always shows one site.
 */
export function SiteFilter({ staff, current, shown }: { staff: Staff; current: string; shown?: number | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const entry = useOfficeEntries().find(({ href }) => href === current)
  if (!entry?.site || pathname !== current) return null
  const scope = entry.permission ? (permissionsOf(staff.roles)[entry.permission] ?? []) : 'all'
  const sites = staff.sites.filter(({ site }) => isInScope(scope, site))
  if (sites.length < 2) return null

  function choose(site: string): void {
    const query = new URLSearchParams(search)
    // A cursor of another site's list means nothing on the new page.
    for (const cursor of CURSORS) query.delete(cursor)
    if (site === '') query.delete('site')
    else query.set('site', site)
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname)
  }
  return (
    <div className="min-w-48">
      <SelectField
        label={t('staff.site_filter')}
        labelHidden
        value={chosenSite(search) ?? String(shown ?? '')}
        placeholder={entry.site === 'any' ? t('staff.site_all') : undefined}
        options={sites.map(({ site, host }) => ({ value: String(site), label: host }))}
        onChange={event => choose(event.currentTarget.value)}
      />
    </div>
  )
}

/** The site in the address; undefined without one. */
export function chosenSite(search: string): string | undefined {
  return new URLSearchParams(search).get('site') || undefined
}

/** Keeps the chosen site when a form with filters is sent. */
export function KeptSite() {
  const site = chosenSite(useLocation().search)
  return site && <input type="hidden" name="site" value={site} />
}
