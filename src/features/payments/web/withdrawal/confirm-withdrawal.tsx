import { CircleCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { writeDay } from '#sites/rules'
import { useSite } from '#sites/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import type { Withdrawal } from '../../contract-withdrawal.ts'
import { WITHDRAW_URL } from '../../urls.ts'

/** Step two: the refund and the button to confirm; afterwards the state of the withdrawal. */
export function ConfirmWithdrawal({ withdrawal, formKey }: { withdrawal: Withdrawal; formKey: string }) {
  const t = useText()
  const locale = useLocale()
  const { support_email: email } = useSite()
  const { status, refund, payment_method: method, payment_id: id } = withdrawal
  const money = formatMoney(refund, locale)
  if (status === 'open') return <ConfirmForm withdrawal={withdrawal} formKey={formKey} />
  const isDone = status === 'requested' || status === 'refunded' || status === 'by_hand'
  return (
    <Card role="status">
      <h1 className="flex items-center gap-3">
        {isDone && <CircleCheck aria-hidden className="size-8 text-success" />}
        {t(`payments.withdraw.${status}`)}
      </h1>
      <p className="mt-1 text-muted">{t('payments.transaction.number', { number: String(id) })}</p>
      <p className="mt-4">
        {status === 'by_hand'
          ? t('payments.withdraw.by_hand_text', { money, email })
          : isDone
            ? t('payments.withdraw.requested_text', { money, method: t(`payments.method.${method}`) })
            : t('payments.withdraw.no_text', { email })}
      </p>
      {isDone && withdrawal.ends_premium && <p className="mt-2">{t('payments.premium.ended')}</p>}
    </Card>
  )
}

function ConfirmForm({ withdrawal, formKey }: { withdrawal: Withdrawal; formKey: string }) {
  const t = useText()
  const locale = useLocale()
  const refusal = useRefusal()
  const busy = useNavigation().state === 'submitting'
  const { payment_id: id, credits, amount, unused, refund, until } = withdrawal
  const method = t(`payments.method.${withdrawal.payment_method}`)
  const goesBack = withdrawal.refund_by === 'method'
  const way = goesBack ? method : t('payments.withdraw.transfer')
  const lines = [
    [t('payments.withdraw.ordered'), t('payments.transactions.line', { credits, money: formatMoney(amount, locale) })],
    [t('payments.withdraw.unused'), t('credits.amount', { credits: unused })],
    [t('payments.withdraw.refund'), `${formatMoney(refund, locale)}, ${way}`],
    ...(until ? [[t('payments.withdraw.until'), writeDay(until, locale)]] : []),
  ]
  return (
    <Card className="grid gap-5">
      <h1>{t('payments.withdraw.confirm_title', { number: String(id) })}</h1>
      {refusal && <Banner tone="danger">{refusal.detail}</Banner>}
      <dl className="divide-y divide-line">
        {lines.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-6 py-2.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        {t('payments.withdraw.what_happens')}{' '}
        {t(withdrawal.ends_premium ? 'payments.withdraw.premium_ends' : 'payments.withdraw.premium_stays')}
      </p>
      {!goesBack && <p>{t('payments.withdraw.no_way_back', { method })}</p>}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="key" value={formKey} />
        <Button type="submit" name="intent" value="confirm" busy={busy}>
          {t('payments.withdraw.confirm')}
        </Button>
        <LinkButton href={WITHDRAW_URL} variant="secondary">
          {t('payments.withdraw.back')}
        </LinkButton>
      </Form>
    </Card>
  )
}
