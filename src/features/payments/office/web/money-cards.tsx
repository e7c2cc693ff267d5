import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { officeLedgerUrl } from '#credits/urls'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { disputePackUrl, officeOrderUrl } from '../../urls.ts'
import type { MaskedMember, MoneyWork } from '../contract.ts'

interface Of {
  readonly order: number
  readonly site: string
  readonly member: MaskedMember
  readonly at: string
}

/** A card headed by member and order. */
function MoneyCard({ of, state, children }: { of: Of; state: string; children: ReactNode }) {
  const t = useText()
  const instant = useInstant()
  return (
    <Card as="li" className="grid content-start gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">
          <a href={officeOrderUrl(of.order)}>{t('payments-office.order_number', { number: String(of.order) })}</a>
        </h3>
        <span className="font-semibold text-sm">{state}</span>
      </header>
      <p className="break-words text-muted text-sm">
        <a href={officeLedgerUrl(of.member.id)}>
          {of.member.name || t('staff.member_number', { number: String(of.member.id) })}
        </a>
        , {of.member.email}, {of.site}, {instant(of.at)}
      </p>
      {children}
    </Card>
  )
}

/** A failed refund: staff refund it by hand with method and reason, or retry it at the provider. */
export function FailedRefundCard({
  refund,
  formKey,
}: {
  refund: MoneyWork['failed_refunds'][number]
  formKey: string
}) {
  const t = useText()
  const locale = useLocale()
  const busy = useNavigation().formMethod === 'POST'
  const owed = formatMoney(refund.owed, locale)
  return (
    <MoneyCard of={refund} state={t(`payments-office.failed_refund_state.${refund.state}`)}>
      <p>
        {t('payments-office.failed_refund_owed', {
          money: formatMoney(refund.amount, locale),
          owed,
          origin: t(`payments-office.origin.${refund.origin as 'office'}`),
        })}
      </p>
      <KeptForm when={{ id: String(refund.id) }} className="grid gap-3">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="id" value={refund.id} />
        <input type="hidden" name="amount" value={refund.owed.minor} />
        <TextField name="reason" label={t('payments-office.by_hand_reason')} maxLength={500} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="action" value="by_hand" busy={busy}>
            {refund.owed.minor > 0
              ? t('payments-office.by_hand', { money: owed })
              : t('payments-office.by_hand_nothing')}
          </Button>
          {refund.state === 'refused' && (
            <Button type="submit" name="action" value="again" variant="secondary" busy={busy}>
              {t('payments-office.again')}
            </Button>
          )}
        </div>
      </KeptForm>
    </MoneyCard>
  )
}

export function FlaggedCard({ payment }: { payment: MoneyWork['flagged'][number] }) {
  const t = useText()
  return (
    <MoneyCard of={payment} state={t(`payments-office.money_state.${payment.status as 'paid'}`)}>
      <p>{t(`payments-office.flag_text.${payment.flag}`)}</p>
      <p className="text-sm">
        {t(`payments-office.provider.${payment.provider as 'lab'}`)}
        {payment.reference && <code className="ml-2 break-all">{payment.reference}</code>}
      </p>
      <p className="font-semibold text-sm">
        {t(payment.goes_back ? 'payments-office.flag_goes_back' : 'payments-office.flag_stays')}
      </p>
    </MoneyCard>
  )
}

export function DisputeCard({ dispute }: { dispute: MoneyWork['disputes'][number] }) {
  const t = useText()
  const locale = useLocale()
  return (
    <MoneyCard of={dispute} state={t(`payments-office.dispute_state.${dispute.state}`)}>
      <p>
        {t('payments-office.dispute_text', { money: formatMoney(dispute.amount, locale), credits: dispute.credits })}
        {dispute.reason && ` ${t('payments-office.dispute_reason', { reason: dispute.reason })}`}
      </p>
      {dispute.debt > 0 && (
        <p className="font-semibold text-sm">{t('staff.dispute_debt', { credits: dispute.debt })}</p>
      )}
      <p>
        <LinkButton
          href={disputePackUrl(dispute.order)}
          variant="secondary"
          size="small"
          icon={<FileText aria-hidden />}
        >
          {t('payments-office.dispute_pack.open')}
        </LinkButton>
      </p>
    </MoneyCard>
  )
}
