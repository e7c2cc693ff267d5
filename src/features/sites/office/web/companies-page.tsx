import { ChevronRight } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NEW_COMPANY_URL, OFFICE_COMPANIES_URL, officeCompanyUrl } from '../../urls.ts'
import { getCompanies } from '../contract-companies.ts'

export const loader = officeLoader(({ call }) => call(getCompanies))
export const title = (t: Translate) => t('sites-office.companies')

/** All companies with their sites. */
export function Component() {
  const t = useText()
  const { staff, companies } = useLoaderData<typeof loader>()
  const add = <LinkButton href={NEW_COMPANY_URL}>{t('sites-office.company_new')}</LinkButton>
  return (
    <Office staff={staff} current={OFFICE_COMPANIES_URL} title={t('sites-office.companies')} aside={add}>
      {companies.length === 0 ? (
        <EmptyState title={t('sites-office.companies_empty')} />
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {companies.map(({ id, fields, sites }) => (
              <li key={id}>
                <a
                  href={officeCompanyUrl(id)}
                  className="flex min-h-16 items-center justify-between gap-4 px-5 py-3 no-underline hover:bg-hover"
                >
                  <span className="min-w-0">
                    <span className="block truncate font-semibold">{fields.name}</span>
                    <span className="block truncate text-muted text-sm">
                      {[fields.city, fields.country, ...sites.map(({ host }) => host)].join(' · ')}
                    </span>
                  </span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Office>
  )
}
