import type { MessageArgs, MessageKey } from '#platform/messages.ts'
import { formatMoney } from '#platform/money.ts'
import type { Checkout } from './contract.ts'
import type { MethodKey } from './rules.ts'

/** Translates a key into the buyer's language, on a page or on the server. */
export type Translate = <K extends MessageKey>(key: K, ...args: MessageArgs<K>) => string

export interface SummaryLine {
  readonly label: string
  readonly value: string
}

/**
 * The lines above the button 'Bestellen en betalen'. The page shows them and the order stores them, so both have the
 * same words (MONEY-14).
 */
export function summaryLines(checkout: Checkout, method: MethodKey, locale: string, t: Translate): SummaryLine[] {
  const { bundle, country, countries, debt, discount, total, vat } = checkout
  return [
    {
      label: t('payments.summary.what'),
      value: t('payments.summary.credits', { credits: bundle.credits, messages: bundle.messages }),
    },
    ...(debt > 0
      ? [{ label: t('payments.summary.debt'), value: t('payments.summary.debt_value', { credits: debt }) }]
      : []),
    ...(countries.length > 1
      ? [
          {
            label: t('payments.summary.country'),
            value: new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country,
          },
        ]
      : []),
    { label: t('payments.summary.method'), value: t(`payments.method.${method}`) },
    ...(discount
      ? [
          { label: t('payments.summary.price'), value: formatMoney(bundle.price, locale) },
          {
            label: t('payments.summary.discount', { percent: discount.code.value_percentage }),
            value: `\u2212 ${formatMoney(discount.amount, locale)}`,
          },
        ]
      : []),
    { label: t('payments.summary.total'), value: formatMoney(total, locale) },
    {
      label: t('payments.summary.vat'),
      value: t('payments.summary.vat_value', { percent: vat.percent, amount: formatMoney(vat.amount, locale) }),
    },
    { label: t('payments.summary.kind'), value: t('payments.summary.once') },
    {
      label: t('payments.summary.withdraw'),
      value: t('payments.summary.withdraw_value', { days: checkout.refund_days }),
    },
  ]
}
