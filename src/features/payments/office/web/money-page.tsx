import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { Office, officeLoader } from '#staff/web'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { OFFICE_CHARGEBACKS_URL, OFFICE_MONEY_URL } from '../../urls.ts'
import { getMoneyWork } from '../contract.ts'
import { DisputeCard, FailedRefundCard, FlaggedCard } from './money-cards.tsx'
import { RefundRequestCard } from './refund-request-card.tsx'

export { refundAction as action } from './refund-action.ts'

export const loader = officeLoader(async ({ call, site }) => ({
  work: await call(getMoneyWork, { query: { site } }),
  key: crypto.randomUUID(),
}))

export const title = (t: Translate) => t('payments-office.money_title')

type Settled = 'approve' | 'refuse' | 'before' | 'by_hand' | 'again'

/** Payment work for staff, most urgent first. */
export function Component() {
  const t = useText()
  const { staff, work, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const settled = (useActionData() as { settled?: Settled } | undefined)?.settled
  const { requests, failed_refunds: failed, flagged, disputes } = work
  const isEmpty = requests.length + failed.length + flagged.length + disputes.length === 0
  return (
    <Office
      staff={staff}
      current={OFFICE_MONEY_URL}
      title={t('payments-office.money_title')}
      aside={
        <LinkButton href={OFFICE_CHARGEBACKS_URL} variant="secondary" size="small">
          {t('payments-office.chargebacks_title')}
        </LinkButton>
      }
    >
      <div className="grid gap-8">
        {refusal && <Banner tone="danger">{refusal.fields?.reason?.detail ?? refusal.detail}</Banner>}
        {settled && !refusal && <Banner tone="success">{t(`payments-office.settled.${settled}`)}</Banner>}
        {isEmpty && (
          <EmptyState icon={<CircleCheck aria-hidden />} title={t('payments-office.money_empty')}>
            {t('payments-office.money_empty_text')}
          </EmptyState>
        )}
        <Section title={t('payments-office.refund_requests_title')} text={t('payments-office.refund_requests_text')}>
          {requests.map(request => (
            <RefundRequestCard key={request.id} as="li" request={request} formKey={key} />
          ))}
        </Section>
        <Section title={t('payments-office.failed_refund_title')} text={t('payments-office.failed_refund_text')}>
          {failed.map(each => (
            <FailedRefundCard key={each.id} refund={each} formKey={key} />
          ))}
        </Section>
        <Section title={t('payments-office.flagged_title')} text={t('payments-office.flagged_text')}>
          {flagged.map(each => (
            <FlaggedCard key={each.id} payment={each} />
          ))}
        </Section>
        <Section title={t('payments-office.disputes_title')} text={t('payments-office.disputes_text')}>
          {disputes.map(each => (
            <DisputeCard key={each.id} dispute={each} />
          ))}
        </Section>
      </div>
    </Office>
  )
}

function Section({ title, text, children }: { title: string; text: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <p className="mb-4 max-w-prose text-muted">{text}</p>
      <ul className="grid gap-4 lg:grid-cols-2">{children}</ul>
    </section>
  )
}
