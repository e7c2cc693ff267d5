import { ChevronRight } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NEW_SITE_URL, OFFICE_SITES_URL, officeSiteUrl } from '../../urls.ts'
import { getSites } from '../contract.ts'

export const loader = officeLoader(({ call }) => call(getSites))
export const title = (t: Translate) => t('sites-office.sites_title')

export function Component() {
  const t = useText()
  const { staff, sites } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_SITES_URL}
      title={t('sites-office.sites_title')}
      aside={<LinkButton href={NEW_SITE_URL}>{t('sites-office.site_new')}</LinkButton>}
    >
      {sites.length === 0 && <EmptyState title={t('sites-office.sites_empty')} />}
      <Card padding="none">
        <ul className="divide-y divide-line">
          {sites.map(site => (
            <li key={site.id}>
              <a
                href={officeSiteUrl(site.id)}
                className="flex min-h-16 items-center justify-between gap-4 px-5 py-3 no-underline hover:bg-hover"
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{site.name}</span>
                  <span className="block truncate text-muted text-sm">
                    {site.host}
                    {!site.open && ` · ${t('sites-office.site_unopened')}`}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </Office>
  )
}
