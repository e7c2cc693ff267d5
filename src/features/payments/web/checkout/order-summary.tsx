import { useLocale, useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Checkout } from '../../contract.ts'
import { summaryLines } from '../../order-summary.ts'
import type { MethodKey } from '../../rules.ts'

/** The order summary, directly followed by the order button (MONEY-14). */
export function OrderSummary({
  checkout,
  method,
  busy,
  intent,
}: {
  checkout: Checkout
  method: MethodKey
  busy: boolean
  /** The button's `intent`, in a form with several buttons. */
  intent?: string
}) {
  const t = useText()
  const locale = useLocale()
  return (
    <>
      <dl className="divide-y divide-line">
        {summaryLines(checkout, method, locale, t).map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-6 py-2.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd
              className={
                label === t('payments.summary.total')
                  ? 'text-end font-semibold text-xl tabular-nums'
                  : 'min-w-0 text-end'
              }
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Button type="submit" name={intent && 'intent'} value={intent} size="large" wide busy={busy} className="mt-4">
        {t('payments.order')}
      </Button>
      <p className="mt-3 text-muted text-sm">
        {t(method === 'directdebit' ? 'payments.debit.pay_note' : 'payments.checkout.pay_note')}
      </p>
    </>
  )
}
