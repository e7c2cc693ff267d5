import { useLoaderData } from 'react-router'
import { OFFICE_DOCUMENTS_URL, officeDocumentUrl } from '#pages/urls'
import { type Translate, useLocale, useText } from '#platform/web/i18n.tsx'
import { writeDay } from '#sites/rules'
import { Office, officeLoader } from '#staff/web'
import { Card } from '#ui/cards/card.tsx'
import { type DocumentLine, getDocuments } from '../../contract-documents.ts'
import { DOCUMENT_NAMES } from './document-names.ts'

export const loader = officeLoader(({ call, url }) =>
  call(getDocuments, { query: { site: Number(url.searchParams.get('site')) || undefined } }),
)

export const title = (t: Translate) => t('pages-office.documents_title')

/** The legal documents of a site with the version in force. */
export function Component() {
  const t = useText()
  const { staff, site, documents } = useLoaderData<typeof loader>()
  return (
    <Office staff={staff} current={OFFICE_DOCUMENTS_URL} site={site.id} title={t('pages-office.documents_title')}>
      <p className="mb-5 max-w-prose text-muted">{t('pages-office.documents_intro')}</p>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {documents.map(line => (
            <Line key={line.document} line={line} href={officeDocumentUrl(line.document, site.id)} />
          ))}
        </ul>
      </Card>
    </Office>
  )
}

function Line({ line, href }: { line: DocumentLine; href: string }) {
  const t = useText()
  const locale = useLocale()
  const day = (date: string) => writeDay(`${date}T12:00:00Z`, locale, 'medium')
  const states = [
    line.since === null
      ? t('pages-office.document_original')
      : t('pages-office.document_since', { day: day(line.since) }),
    ...(line.planned === null ? [] : [t('pages-office.document_planned', { day: day(line.planned) })]),
    ...(line.draft ? [t('pages-office.page_draft')] : []),
  ]
  return (
    <li>
      <a
        href={href}
        className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-3 no-underline hover:bg-hover"
      >
        <span className="font-semibold">{t(DOCUMENT_NAMES[line.document])}</span>
        <span className="text-muted text-sm">{states.join(' · ')}</span>
      </a>
    </li>
  )
}
