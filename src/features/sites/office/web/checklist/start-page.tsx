import { ChevronRight, Rocket } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { OFFICE_START_URL } from '#staff/urls'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NEW_COMPANY_URL, NEW_SITE_URL, siteChecklistUrl } from '../../../urls.ts'
import { type CheckedSite, getSiteChecks } from '../../contract-checks.ts'
import { CheckProgress } from './check-progress.tsx'
import { useLookups } from './use-lookups.ts'

export const loader = officeLoader(({ call }) => call(getSiteChecks, { byUser: true }))
export const title = (t: Translate) => t('staff.checklists')

/** The checklists of all sites; without a site, the first step. */
export function Component() {
  const t = useText()
  const { staff, company, sites } = useLoaderData<typeof loader>()
  return (
    <Office staff={staff} current={OFFICE_START_URL} title={t('staff.checklists')}>
      {sites.length === 0 && (
        <EmptyState
          icon={<Rocket aria-hidden />}
          title={t('sites-office.start_title')}
          action={
            <LinkButton href={company ? NEW_SITE_URL : NEW_COMPANY_URL}>
              {t(company ? 'sites-office.site_new' : 'sites-office.company_new')}
            </LinkButton>
          }
        >
          {t(company ? 'sites-office.start_site' : 'sites-office.start_company')}
        </EmptyState>
      )}
      {sites.length > 0 && (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {sites.map(site => (
              <SiteLine key={site.id} loaded={site} />
            ))}
          </ul>
        </Card>
      )}
    </Office>
  )
}

/** A site with its progress, which includes the lookups as soon as they are made. */
function SiteLine({ loaded }: { loaded: CheckedSite }) {
  const t = useText()
  const { site } = useLookups(loaded, { repeats: false })
  return (
    <li>
      <a
        href={siteChecklistUrl(site.id)}
        className="flex min-h-16 items-center gap-4 px-5 py-3 no-underline hover:bg-hover"
      >
        <span className="grid min-w-0 grow items-center gap-x-6 gap-y-1.5 md:grid-cols-2">
          <span className="min-w-0">
            <span className="block truncate font-semibold">{site.name}</span>
            <span className="block truncate text-muted text-sm">
              {site.host}
              {!site.open && ` · ${t('sites-office.site_unopened')}`}
            </span>
          </span>
          <CheckProgress checks={site.checks} />
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </a>
    </li>
  )
}
