import { Form, useNavigation } from 'react-router'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Wish } from '../contract.ts'

/** A refund that waits for a second person; who asked for it may take it back. */
export function WishCard({ wish, formKey, as = 'section' }: { wish: Wish; formKey: string; as?: 'section' | 'li' }) {
  const t = useText()
  const locale = useLocale()
  const busy = useNavigation().formMethod === 'POST'
  const money = formatMoney(wish.amount, locale)
  return (
    <Card as={as} className="grid gap-3">
      <h3 className="text-lg">
        <a href={`/backoffice/orders/${wish.order}`}>{t('backoffice.order_number', { number: String(wish.order) })}</a>
      </h3>
      <p>
        {t('backoffice.wish_asked', {
          staff: wish.asked_by,
          money,
          reason: t(`backoffice.refund_reason.${wish.reason}`),
        })}
      </p>
      {wish.note && <p className="rounded-md bg-sunken px-4 py-3 text-sm">{wish.note}</p>}
      <Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="id" value={wish.id} />
        <input type="hidden" name="amount" value={wish.amount.minor} />
        {!wish.mine && wish.amount.minor > 0 && (
          <Button type="submit" name="act" value="approve" busy={busy}>
            {t('backoffice.wish_approve', { money })}
          </Button>
        )}
        <Button type="submit" name="act" value="refuse" variant="secondary" busy={busy}>
          {t(wish.mine ? 'backoffice.wish_take_back' : 'backoffice.wish_refuse')}
        </Button>
        {wish.mine && <p className="text-muted text-sm">{t('backoffice.wish_mine')}</p>}
      </Form>
    </Card>
  )
}
