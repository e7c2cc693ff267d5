import { useNavigation } from 'react-router'
import { formatMoney } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OrderFile } from '../contract.ts'
import { REFUND_REASONS } from '../rules.ts'

/** The possible refunds of an order, their reasons, and whether a second staff member must agree. */
export function RefundForm({ file, formKey }: { file: OrderFile; formKey: string }) {
  const t = useText()
  const locale = useLocale()
  const instant = useInstant()
  const busy = useNavigation().formMethod === 'POST'
  const { until, quotes, alone_at_most: alone } = file.refund
  if (!until) return null
  return (
    <Card as="section">
      <h2 className="text-xl">{t('payments-office.refund_title')}</h2>
      <p className="mt-1 mb-4 text-muted text-sm">{t('payments-office.refund_until', { date: instant(until) })}</p>
      {quotes.length === 0 ? (
        <p>{t('payments-office.refund_none')}</p>
      ) : (
        <KeptForm className="grid gap-5">
          <input type="hidden" name="key" value={formKey} />
          <ChoiceGroup
            name="quote"
            legend={t('payments-office.refund_what')}
            required
            options={quotes.map(({ part, amount, credits }) => ({
              value: `${part}:${amount.minor}`,
              label: t(`payments-office.refund_part.${part}`, { money: formatMoney(amount, locale) }),
              hint: t(`payments-office.refund_part_hint.${part}`, { credits }),
            }))}
          />
          <SelectField
            name="reason"
            label={t('payments-office.refund_reason')}
            required
            defaultValue={REFUND_REASONS[0]}
            options={REFUND_REASONS.map(value => ({ value, label: t(`payments-office.refund_reason.${value}`) }))}
          />
          <TextField name="note" label={t('payments-office.refund_note')} maxLength={500} />
          <p className="text-muted text-sm">
            {t('payments-office.refund_alone', { money: formatMoney(alone, locale) })}
          </p>
          <div>
            <Button type="submit" busy={busy}>
              {t('payments-office.refund_do')}
            </Button>
          </div>
        </KeptForm>
      )}
    </Card>
  )
}
