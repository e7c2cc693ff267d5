import { FileText } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { NEW_PAGE_URL, OFFICE_PAGES_URL, officePageUrl, ownPageUrl } from '#pages/urls'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { getOwnPages, type PageLine } from '../../contract-own-pages.ts'

export const loader = officeLoader(({ call, url }) =>
  call(getOwnPages, { query: { site: Number(url.searchParams.get('site')) || undefined } }),
)

export const title = (t: Translate) => t('pages-office.pages_title')

/** The pages that staff wrote for a site. */
export function Component() {
  const t = useText()
  const { staff, site, pages } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_PAGES_URL}
      site={site.id}
      title={t('pages-office.pages_title')}
      aside={<LinkButton href={`${NEW_PAGE_URL}?site=${site.id}`}>{t('pages-office.page_new')}</LinkButton>}
    >
      <p className="mb-5 max-w-prose text-muted">{t('pages-office.pages_intro')}</p>
      {pages.length === 0 ? (
        <EmptyState icon={<FileText aria-hidden />} title={t('pages-office.pages_empty')}>
          {t('pages-office.pages_empty_text')}
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {pages.map(page => (
              <Line key={page.id} page={page} />
            ))}
          </ul>
        </Card>
      )}
    </Office>
  )
}

function Line({ page }: { page: PageLine }) {
  const t = useText()
  const instant = useInstant()
  return (
    <li>
      <a
        href={officePageUrl(page.id)}
        className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3 no-underline hover:bg-hover"
      >
        <span className="min-w-0">
          <span className="block break-words font-semibold">{page.title}</span>
          <span className="block break-words text-muted text-sm">{ownPageUrl(page.address)}</span>
        </span>
        <span className="text-muted text-sm">
          <span className="font-semibold text-ink">
            {t(page.open ? 'pages-office.page_open' : 'pages-office.page_draft')}
          </span>
          {page.in_footer && ` · ${t('pages-office.page_in_footer')}`}
          {` · ${instant(page.at)}`}
        </span>
      </a>
    </li>
  )
}
