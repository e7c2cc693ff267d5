import { Form, useNavigation } from 'react-router'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { TIME_ZONE } from '#sites/rules'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SpendLimit, SpendLimitTerms } from '../contract-statement.ts'
import { LIMIT_DAYS, RAISE_AFTER_HOURS } from '../rules.ts'

interface Props {
  readonly limit: SpendLimit
  readonly formKey: string
}

export function useMoment() {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  })
  return (at: string) => format.format(new Date(at))
}

export function LimitForm({ limit: { limit, next }, formKey }: Props) {
  const t = useText()
  const moment = useMoment()
  const busy = useNavigation().state === 'submitting'
  const period = (days: NonNullable<SpendLimitTerms['days']>) => t(`credits.limit.days_${days}`)
  const has = limit.credits !== null && limit.days !== null
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('credits.limit.title')}</h2>
      <p className="text-muted text-sm">{t('credits.limit.intro', { hours: RAISE_AFTER_HOURS })}</p>
      <p className="font-semibold">
        {has
          ? t('credits.limit.now', { credits: limit.credits!, period: period(limit.days!) })
          : t('credits.limit.none')}
      </p>
      {next && (
        <p role="status">
          {next.limit.credits === null || next.limit.days === null
            ? t('credits.limit.next_none', { when: moment(next.from) })
            : t('credits.limit.next', {
                when: moment(next.from),
                credits: next.limit.credits,
                period: period(next.limit.days),
              })}
        </p>
      )}
      <KeptForm when={{ intent: 'save' }} className="grid gap-4">
        <input type="hidden" name="key" value={formKey} />
        <TextField
          label={t('credits.limit.credits')}
          name="credits"
          type="number"
          min={0}
          max={1_000_000}
          required
          defaultValue={limit.credits ?? ''}
        />
        <SelectField
          label={t('credits.limit.days')}
          name="days"
          options={LIMIT_DAYS.map(days => ({ value: String(days), label: period(days) }))}
          defaultValue={String(limit.days ?? LIMIT_DAYS[1])}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="save" busy={busy}>
            {t('credits.limit.save')}
          </Button>
          {has && (
            <Button type="submit" name="intent" value="remove" variant="secondary" formNoValidate busy={busy}>
              {t('credits.limit.remove')}
            </Button>
          )}
        </div>
      </KeptForm>
    </Card>
  )
}

const PAUSES = [1, 7, 30] as const

export function PauseForm({ limit: { paused_until: until }, formKey }: Props) {
  const t = useText()
  const moment = useMoment()
  const busy = useNavigation().state === 'submitting'
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('credits.pause.title')}</h2>
      <p className="text-muted text-sm">{t('credits.pause.intro')}</p>
      {until && (
        <p role="status" className="font-semibold">
          {t('credits.pause.until', { when: moment(until) })}
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="intent" value="pause" />
        {PAUSES.map(days => (
          <Button key={days} type="submit" name="days" value={days} variant="secondary" busy={busy}>
            {t('credits.pause.days', { days })}
          </Button>
        ))}
      </Form>
    </Card>
  )
}
