import { MessageSquareWarning } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { Office, officeLoader, Pager } from '#staff/web'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { complaintsUrl, OFFICE_COMPLAINTS_URL } from '../../urls.ts'
import { getComplaints } from '../contract.ts'
import { ComplaintCard } from './complaint-card.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const after = Number(url.searchParams.get('after')) || undefined
  const site = Number(url.searchParams.get('site')) || undefined
  const query = { ...(site && { site }), ...(after && { after }) }
  return { ...(await call(getComplaints, { query })), site, after, now: Date.now() }
})
export const title = (t: Translate) => t('pages-office.complaints_title')

export function Component() {
  const t = useText()
  const { staff, complaints, waiting, more, site, after, now } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_COMPLAINTS_URL}
      title={t('pages-office.complaints_title')}
      aside={<p className="text-muted">{t('pages-office.complaints_waiting', { count: waiting })}</p>}
    >
      {complaints.length === 0 ? (
        <EmptyState icon={<MessageSquareWarning aria-hidden />} title={t('pages-office.complaints_empty')}>
          {t('pages-office.complaints_empty_text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {complaints.map(complaint => (
            <ComplaintCard key={complaint.id} complaint={complaint} isLate={Date.parse(complaint.due) < now} />
          ))}
        </ul>
      )}
      <Pager
        first={after !== undefined && { href: complaintsUrl({ site }), label: t('pages-office.oldest') }}
        next={more && { href: complaintsUrl({ site, after: complaints.at(-1)?.id }), label: t('pages-office.later') }}
      />
    </Office>
  )
}
