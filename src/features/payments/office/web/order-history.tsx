import type { ReactNode } from 'react'
import { ALREADY_REVERSED } from '#payments/rules'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Card } from '#ui/cards/card.tsx'
import type { OrderFile } from '../contract.ts'
import { REFUND_REASONS } from '../rules.ts'

/** The order's history: attempts, reversals and states reported by providers. */
export function OrderHistory({ file }: { file: OrderFile }) {
  const t = useText()
  const locale = useLocale()
  const instant = useInstant()
  // The state of a reversal begins with its kind and a colon.
  const saw = (state: string) => t(`payments-office.money_state.${state.split(':').at(-1) as 'paid'}`)
  // The reason of a refund is a code, that of a provider is text.
  const reasonOf = (reason: string) =>
    REFUND_REASONS.some(each => each === reason) ? t(`payments-office.refund_reason.${reason as 'goodwill'}`) : reason
  const handled = (reason: string) =>
    reason === ALREADY_REVERSED ? t('payments-office.already_reversed') : t('payments-office.handled', { reason })
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <Section title={t('payments-office.order_tries')} empty={t('payments-office.order_tries_none')}>
        {file.tries.map(each => (
          <Line key={each.id} at={instant(each.at)} state={t(`payments-office.money_state.${each.status as 'paid'}`)}>
            {t(`payments.method.${each.method}`)}, {t(`payments-office.provider.${each.provider as 'lab'}`)}
            {each.flag && <strong> {t(`payments-office.flag.${each.flag as 'surplus'}`)}</strong>}
            {each.reference && <code className="block break-all text-muted text-xs">{each.reference}</code>}
          </Line>
        ))}
      </Section>
      <Section title={t('payments-office.order_backs')} empty={t('payments-office.order_backs_none')}>
        {file.backs.map(each => (
          <Line key={each.id} at={instant(each.at)} state={t(`payments-office.money_state.${stateOf(each)}`)}>
            {t(`payments-office.back.${each.kind}`, {
              money: formatMoney(each.amount, locale),
              credits: each.credits,
            })}
            <span className="block text-muted text-sm">
              {t(`payments-office.origin.${each.origin as 'office'}`)}
              {each.reason && `, ${reasonOf(each.reason)}`}
              {each.handled && `, ${handled(each.handled)}`}
            </span>
          </Line>
        ))}
      </Section>
      <Section title={t('payments-office.order_changes')} empty={t('payments-office.order_changes_none')}>
        {file.changes.map((each, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
            key={index}
            at={instant(each.at)}
            state={t(`payments-office.change_outcome.${each.outcome as 'applied'}`)}
          >
            {each.to.includes(':') && `${t(`payments-office.change_of.${each.to.split(':')[0] as 'refund'}`)}: `}
            {saw(each.from)} → {saw(each.to)}
            <span className="block text-muted text-sm">
              {t(`payments-office.change_source.${each.source as 'start'}`)}
            </span>
          </Line>
        ))}
      </Section>
    </div>
  )
}

const stateOf = ({ status, refused }: OrderFile['backs'][number]) =>
  refused && status === 'requested' ? 'refused' : (status as 'done')

function Section({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <Card as="section">
      <h2 className="mb-2 text-xl">{title}</h2>
      {children.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Card>
  )
}

function Line({ at, state, children }: { at: string; state: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <div className="min-w-0">
        {children}
        <span className="block text-muted text-sm">{at}</span>
      </div>
      <span className="shrink-0 font-semibold text-sm">{state}</span>
    </li>
  )
}
