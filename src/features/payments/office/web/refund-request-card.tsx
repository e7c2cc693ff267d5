import { Form, useNavigation } from 'react-router'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { officeOrderUrl } from '../../urls.ts'
import type { RefundRequest } from '../contract.ts'

/** A refund request that waits for a second staff member; the requester may cancel it. */
export function RefundRequestCard({
  request,
  formKey,
  as = 'section',
}: {
  request: RefundRequest
  formKey: string
  as?: 'section' | 'li'
}) {
  const t = useText()
  const locale = useLocale()
  const busy = useNavigation().formMethod === 'POST'
  const money = formatMoney(request.amount, locale)
  return (
    <Card as={as} className="grid gap-3">
      <h3 className="text-lg">
        <a href={officeOrderUrl(request.order)}>
          {t('payments-office.order_number', { number: String(request.order) })}
        </a>
      </h3>
      <p>
        {t('payments-office.refund_request_asked', {
          staff: request.asked_by,
          money,
          reason: t(`payments-office.refund_reason.${request.reason}`),
        })}
      </p>
      {request.note && <p className="rounded-md bg-sunken px-4 py-3 text-sm">{request.note}</p>}
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="id" value={request.id} />
        <input type="hidden" name="amount" value={request.amount.minor} />
        {!request.mine && !request.related && request.amount.minor > 0 && (
          <Button type="submit" name="action" value="approve" busy={busy}>
            {t('payments-office.refund_request_approve', { money })}
          </Button>
        )}
        <Button type="submit" name="action" value="refuse" variant="secondary" busy={busy}>
          {t(request.mine ? 'payments-office.refund_request_take_back' : 'payments-office.refund_request_refuse')}
        </Button>
        {request.mine && <p className="text-muted text-sm">{t('payments-office.refund_request_mine')}</p>}
        {request.related && <p className="text-muted text-sm">{t('payments-office.error.refund_related')}</p>}
      </Form>
    </Card>
  )
}
