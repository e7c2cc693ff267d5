import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { getMoneyWork } from '../contract.ts'
import { DisputeCard, FlaggedCard, TroubledCard } from './money-cards.tsx'
import { Office } from './office.tsx'
import { officeLoader } from './office-loader.ts'
import { WishCard } from './wish-card.tsx'

export { moneyAction as action } from './money-action.ts'

export const loader = officeLoader(async ({ call }) => ({
  work: await call(getMoneyWork),
  key: crypto.randomUUID(),
}))

export const title = (t: Translate) => t('backoffice.money_title')

type Settled = 'approve' | 'refuse' | 'before' | 'by_hand' | 'again'

/** What about money doesn't go by itself, most urgent first. */
export function Component() {
  const t = useText()
  const { staff, work, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const settled = (useActionData() as { settled?: Settled } | undefined)?.settled
  const { wishes, troubled, flagged, disputes } = work
  const isEmpty = wishes.length + troubled.length + flagged.length + disputes.length === 0
  return (
    <Office staff={staff} current="/backoffice/money" title={t('backoffice.money_title')}>
      <div className="grid gap-8">
        {refusal && <Banner tone="danger">{refusal.fields?.reason?.detail ?? refusal.detail}</Banner>}
        {settled && !refusal && <Banner tone="success">{t(`backoffice.settled.${settled}`)}</Banner>}
        {isEmpty && (
          <EmptyState icon={<CircleCheck aria-hidden />} title={t('backoffice.money_empty')}>
            {t('backoffice.money_empty_text')}
          </EmptyState>
        )}
        <Section title={t('backoffice.wishes_title')} text={t('backoffice.wishes_text')}>
          {wishes.map(wish => (
            <WishCard key={wish.id} as="li" wish={wish} formKey={`${key}`} />
          ))}
        </Section>
        <Section title={t('backoffice.troubled_title')} text={t('backoffice.troubled_text')}>
          {troubled.map(each => (
            <TroubledCard key={each.id} refund={each} formKey={key} />
          ))}
        </Section>
        <Section title={t('backoffice.flagged_title')} text={t('backoffice.flagged_text')}>
          {flagged.map(each => (
            <FlaggedCard key={each.id} payment={each} />
          ))}
        </Section>
        <Section title={t('backoffice.disputes_title')} text={t('backoffice.disputes_text')}>
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
