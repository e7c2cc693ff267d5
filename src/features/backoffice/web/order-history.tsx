import type { ReactNode } from 'react'
import { ALREADY_REVERSED } from '#payments/rules'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/card.tsx'
import type { OrderFile } from '../contract.ts'
import { useInstant } from './instant.ts'

/** Who tried to pay it how, what went back, and what providers showed of it. */
export function OrderHistory({ file }: { file: OrderFile }) {
  const t = useText()
  const locale = useLocale()
  const instant = useInstant()
  // Of a reversal its kind stands before how it stood.
  const saw = (state: string) => t(`backoffice.money_state.${state.split(':').at(-1) as 'paid'}`)
  const handled = (reason: string) =>
    reason === ALREADY_REVERSED ? t('backoffice.already_reversed') : t('backoffice.handled', { reason })
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <Section title={t('backoffice.order_tries')} empty={t('backoffice.order_tries_none')}>
        {file.tries.map(each => (
          <Line key={each.id} at={instant(each.at)} state={t(`backoffice.money_state.${each.status as 'paid'}`)}>
            {t(`payments.method.${each.method}`)}, {t(`backoffice.provider.${each.provider as 'lab'}`)}
            {each.flag && <strong> {t(`backoffice.flag.${each.flag as 'surplus'}`)}</strong>}
            {each.reference && <code className="block break-all text-muted text-xs">{each.reference}</code>}
          </Line>
        ))}
      </Section>
      <Section title={t('backoffice.order_backs')} empty={t('backoffice.order_backs_none')}>
        {file.backs.map(each => (
          <Line key={each.id} at={instant(each.at)} state={t(`backoffice.money_state.${stateOf(each)}`)}>
            {t(`backoffice.back.${each.kind}`, {
              money: formatMoney(each.amount, locale),
              credits: each.credits,
            })}
            <span className="block text-muted text-sm">
              {t(`backoffice.origin.${each.origin as 'office'}`)}
              {each.reason && `, ${each.reason}`}
              {each.handled && `, ${handled(each.handled)}`}
            </span>
          </Line>
        ))}
      </Section>
      <Section title={t('backoffice.order_changes')} empty={t('backoffice.order_changes_none')}>
        {file.changes.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
          <Line key={index} at={instant(each.at)} state={t(`backoffice.change_outcome.${each.outcome as 'applied'}`)}>
            {each.to.includes(':') && `${t(`backoffice.change_of.${each.to.split(':')[0] as 'refund'}`)}: `}
            {saw(each.from)} → {saw(each.to)}
            <span className="block text-muted text-sm">{t(`backoffice.change_source.${each.source as 'start'}`)}</span>
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
