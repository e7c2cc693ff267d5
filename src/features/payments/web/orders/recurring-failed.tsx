import { RotateCcw, Wallet } from 'lucide-react'
import { Form } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import type { MethodKey } from '../../rules.ts'

interface RecurringFailedProps {
  readonly retry: MethodKey
  readonly wallets: readonly MethodKey[]
  readonly formKey: string
  readonly busy: boolean
}

/** Offers a retry or a wallet after a recurring card payment failed (MONEY-7). */
export function RecurringFailed({ retry, wallets, formKey, busy }: RecurringFailedProps) {
  const t = useText()
  return (
    <Card as="section" tone="outline" aria-labelledby="recurring-title">
      <h2 id="recurring-title" className="text-xl">
        {t('payments.recurring.title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('payments.recurring.text')}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="key" value={formKey} />
        <Button type="submit" name="method" value={retry} busy={busy} icon={<RotateCcw aria-hidden />}>
          {t('payments.recurring.retry')}
        </Button>
        {wallets.slice(0, WALLETS_SHOWN).map(wallet => (
          <Button
            key={wallet}
            type="submit"
            name="method"
            value={wallet}
            variant="secondary"
            busy={busy}
            icon={<Wallet aria-hidden />}
          >
            {t('payments.recurring.wallet', { wallet: t(`payments.method.${wallet}`) })}
          </Button>
        ))}
      </Form>
    </Card>
  )
}

/** The list of all methods below shows the other wallets. */
const WALLETS_SHOWN = 2
