import { CircleCheck } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { Office, officeLoader, Pager } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OFFICE_CHARGEBACKS_URL, OFFICE_MONEY_URL } from '../../urls.ts'
import { getChargebacks } from '../contract-chargebacks.ts'
import { DisputeCard } from './money-cards.tsx'

export const loader = officeLoader(async ({ call, url }) => {
  const before = Number(url.searchParams.get('before')) || undefined
  return { ...(await call(getChargebacks, { query: { before } })), before }
})

export const title = (t: Translate) => t('payments-office.chargebacks_title')

/** The chargebacks that are lost or won. */
export function Component() {
  const t = useText()
  const { staff, disputes, next, before } = useLoaderData<typeof loader>()
  return (
    <Office
      staff={staff}
      current={OFFICE_MONEY_URL}
      title={t('payments-office.chargebacks_title')}
      aside={
        <LinkButton href={OFFICE_MONEY_URL} variant="secondary" size="small">
          {t('payments-office.money_title')}
        </LinkButton>
      }
    >
      {disputes.length === 0 ? (
        <EmptyState icon={<CircleCheck aria-hidden />} title={t('payments-office.chargebacks_empty')}>
          {t('payments-office.chargebacks_empty_text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {disputes.map(each => (
            <DisputeCard key={each.id} dispute={each} />
          ))}
        </ul>
      )}
      <Pager
        first={before !== undefined && { href: OFFICE_CHARGEBACKS_URL, label: t('staff.newest') }}
        next={next !== null && { href: `${OFFICE_CHARGEBACKS_URL}?before=${next}`, label: t('staff.older') }}
      />
    </Office>
  )
}
