import { useNavigation } from 'react-router'
import type { BodyOf } from '#platform/endpoint.ts'
import { formatMoney, minorUnitsPerUnit } from '#platform/money.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { MoneyLimits, setMoneyLimit } from '../contract-statement.ts'
import { LIMIT_DAYS, RAISE_AFTER_HOURS } from '../rules.ts'
import { useMoment } from './limit-forms.tsx'

/** The form's fields as a request body. */
export function moneyIn(form: FormData): BodyOf<typeof setMoneyLimit> {
  type Body = BodyOf<typeof setMoneyLimit>
  if (form.get('intent') === 'money_remove') return { amount: null, days: null }
  const currency = String(form.get('currency')) as NonNullable<Body['amount']>['currency']
  const minor = Math.round(Number(String(form.get('amount')).replace(',', '.')) * minorUnitsPerUnit(currency))
  return { amount: { minor, currency }, days: Number(form.get('money_days')) as Body['days'] }
}

interface Props {
  readonly limits: MoneyLimits['limits']
  /** The currency of the member's prices, or of the limit that is set. */
  readonly currency: string
  readonly formKey: string
}

/** The member's own limit on what is bought (MONEY-19). */
export function MoneyLimitForm({ limits, currency, formKey }: Props) {
  const t = useText()
  const locale = useLocale()
  const moment = useMoment()
  const busy = useNavigation().state === 'submitting'
  const period = (days: (typeof LIMIT_DAYS)[number]) => t(`credits.limit.days_${days}`)
  const limit = limits.find(({ until }) => until === null)
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('credits.money_limit.title')}</h2>
      <p className="text-muted text-sm">{t('credits.money_limit.intro', { hours: RAISE_AFTER_HOURS })}</p>
      {limits.length === 0 && <p className="font-semibold">{t('credits.limit.none')}</p>}
      {limits.map(({ amount, days, until }) => {
        const terms = { amount: formatMoney(amount, locale), period: period(days) }
        return (
          <p key={`${amount.minor}-${days}`} className="font-semibold">
            {until
              ? t('credits.money_limit.until', { when: moment(until), ...terms })
              : t('credits.money_limit.now', terms)}
          </p>
        )
      })}
      <KeptForm when={{ intent: 'money' }} className="grid gap-4">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="currency" value={currency} />
        <TextField
          label={t('credits.money_limit.amount', { currency })}
          name="amount"
          type="number"
          min={0}
          max={1_000_000}
          step={minorUnitsPerUnit(currency) === 1 ? 1 : 0.01}
          required
          defaultValue={limit ? limit.amount.minor / minorUnitsPerUnit(currency) : ''}
        />
        <SelectField
          label={t('credits.limit.days')}
          name="money_days"
          options={LIMIT_DAYS.map(days => ({ value: String(days), label: period(days) }))}
          defaultValue={String(limit?.days ?? LIMIT_DAYS[1])}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="money" busy={busy}>
            {t('credits.money_limit.save')}
          </Button>
          {limit && (
            <Button type="submit" name="intent" value="money_remove" variant="secondary" formNoValidate busy={busy}>
              {t('credits.money_limit.remove')}
            </Button>
          )}
        </div>
      </KeptForm>
    </Card>
  )
}
