import { useActionData, useNavigation } from 'react-router'
import { formatDay } from '#debits/rules'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { type typedIn, useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Checkout } from '../../contract.ts'
import { OrderSummary } from '../checkout/order-summary.tsx'

/** The result of the page's action after it sent a code. */
export interface DebitSent {
  readonly code: { readonly phone: string; readonly minutes: number }
  /** The typed values, for browsers that load the page again. */
  readonly typed: ReturnType<typeof typedIn>
}

interface DirectDebitFormProps {
  readonly quote: Checkout
  /** The sentence beside the checkbox that authorises the debit. */
  readonly agreed: string
  readonly collectedOn: string
  readonly creditor: string | null
  /** The idempotency key of the order. */
  readonly formKey: string
  /** The idempotency key of sending a code. */
  readonly codeKey: string
}

/**
 * One form with two buttons: the first sends the code, the second places the order. The first button keeps the typed
 * values.
 */
export function DirectDebitForm({ quote, agreed, collectedOn, creditor, formKey, codeKey }: DirectDebitFormProps) {
  const t = useText()
  const locale = useLocale()
  const refusal = useRefusal()
  const result = useActionData() as Partial<DebitSent> | undefined
  const sent = result?.code
  const sending = useNavigation().formData?.get('intent')
  const fault = (name: string) => refusal?.fields?.[name]?.detail
  return (
    <KeptForm className="grid gap-6">
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="code_key" value={codeKey} />
      <input type="hidden" name="bundle" value={quote.bundle.id} />
      <input type="hidden" name="minor" value={quote.total.minor} />
      <input type="hidden" name="currency" value={quote.total.currency} />
      <p className="text-muted">{t('payments.debit.intro')}</p>
      {refusal && !refusal.fields && <Banner tone="danger">{refusal.detail}</Banner>}
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-display text-xl">{t('payments.debit.account')}</legend>
        <TextField
          label={t('payments.debit.holder')}
          name="account_holder"
          autoComplete="name"
          maxLength={80}
          required
          error={fault('account_holder')}
        />
        <TextField
          label={t('payments.debit.iban')}
          name="iban"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          required
          error={fault('iban')}
        />
        <div className="grid grid-cols-[1fr_7rem] gap-4">
          <TextField
            label={t('payments.debit.street')}
            name="street"
            autoComplete="address-line1"
            maxLength={80}
            required
            error={fault('street')}
          />
          <TextField
            label={t('payments.debit.house_number')}
            name="house_number"
            autoComplete="off"
            maxLength={12}
            required
            error={fault('house_number')}
          />
        </div>
        <div className="grid grid-cols-[7rem_1fr] gap-4">
          <TextField
            label={t('payments.debit.zip')}
            name="zip"
            autoComplete="postal-code"
            maxLength={12}
            required
            error={fault('zip')}
          />
          <TextField
            label={t('payments.debit.city')}
            name="city"
            autoComplete="address-level2"
            maxLength={80}
            required
            error={fault('city')}
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-display text-xl">{t('payments.debit.confirm')}</legend>
        <TextField
          label={t('payments.debit.phone')}
          hint={t('payments.debit.phone_hint')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          required
          error={fault('phone')}
        />
        <div>
          <Button type="submit" name="intent" value="code" variant="secondary" busy={sending === 'code'}>
            {t(sent ? 'payments.debit.code_again' : 'payments.debit.code_send')}
          </Button>
        </div>
        {sent && <Banner tone="success">{t('payments.debit.code_sent', sent)}</Banner>}
        <TextField
          label={t('payments.debit.otp')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={fault('otp')}
        />
        <Checkbox name="authorised" value="yes" label={agreed} error={fault('authorised')} />
      </fieldset>
      <Card as="section" tone="raised" aria-labelledby="summary-title">
        <h2 id="summary-title" className="mb-2 text-xl">
          {t('payments.checkout.summary')}
        </h2>
        <p className="mb-2">
          {t('payments.debit.collected', {
            money: formatMoney(quote.total, locale),
            date: formatDay(collectedOn, locale),
          })}
          {creditor && <span className="block text-muted text-sm">{creditor}</span>}
        </p>
        <OrderSummary checkout={quote} method="directdebit" busy={sending === 'order'} intent="order" />
      </Card>
    </KeptForm>
  )
}
