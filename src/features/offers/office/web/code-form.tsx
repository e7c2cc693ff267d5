import { useNavigation } from 'react-router'
import { METHODS } from '#payments/rules'
import { COUNTRIES } from '#places/rules'
import { useCountryName } from '#places/web'
import { CURRENCIES } from '#platform/money.ts'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { useLocalTime, useTimeZone } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OfficeCode } from '../contract.ts'

const VALIDITIES = ['once-per-user', 'once', 'unlimited'] as const

interface Props {
  /** The code to change; undefined for a new one. */
  readonly code?: OfficeCode
  readonly sites: readonly { id: number; host: string }[]
  /** The site of a new code that is chosen at first. */
  readonly site?: number | undefined
  readonly formKey: string
}

/** Every field of a discount code. */
export function CodeForm({ code, sites, site, formKey }: Props) {
  const t = useText()
  const countryName = useCountryName()
  const localTime = useLocalTime()
  const problem = useRefusal()
  const busy = useNavigation().formMethod === 'POST'
  const error = (name: string) => problem?.fields?.[name]?.detail
  return (
    <KeptForm className="grid items-start gap-5 text-ink md:grid-cols-2">
      <input type="hidden" name="key" value={formKey} />
      {!code && (
        <TextField
          name="code"
          label={t('offers-office.code_field.code')}
          hint={t('offers-office.code_hint.code')}
          pattern="[A-Za-z0-9\-]{3,40}"
          required
          autoComplete="off"
          error={error('code')}
        />
      )}
      <TextField
        name="value_percentage"
        type="number"
        min={1}
        max={90}
        required
        label={t('offers-office.code_field.value_percentage')}
        defaultValue={code?.value_percentage}
        error={error('value_percentage')}
      />
      <SelectField
        name="site"
        label={t('offers-office.code_field.site')}
        placeholder={t('staff.code_all_sites')}
        defaultValue={(code ? code.site : site) ?? ''}
        options={sites.map(({ id, host }) => ({ value: String(id), label: host }))}
      />
      <SelectField
        name="country"
        label={t('offers-office.code_field.country')}
        placeholder={t('offers-office.code_any_country')}
        options={COUNTRIES.map(value => ({ value, label: countryName(value) }))}
        defaultValue={code?.country ?? ''}
        error={error('country')}
      />
      <TextField
        name="user_id"
        inputMode="numeric"
        pattern="[0-9]*"
        label={t('offers-office.code_field.user_id')}
        hint={t('offers-office.code_hint.user_id')}
        defaultValue={code?.user_id ?? ''}
        error={error('user_id')}
      />
      <TextField
        name="expires"
        type="datetime-local"
        label={t('offers-office.code_field.expires', { zone: useTimeZone().replaceAll('_', ' ') })}
        hint={t('offers-office.code_hint.expires')}
        defaultValue={code?.expires ? localTime(code.expires) : ''}
        error={error('expires')}
      />
      <TextField
        name="minimum_order_value"
        type="number"
        min={0.01}
        step={0.01}
        label={t('offers-office.code_field.minimum_order_value')}
        hint={t('offers-office.code_hint.minimum_order_value')}
        defaultValue={code?.minimum_order_value ? code.minimum_order_value / 100 : ''}
        error={error('minimum_order_value')}
      />
      <SelectField
        name="currency"
        label={t('offers-office.code_field.currency')}
        placeholder={t('offers-office.code_any_currency')}
        options={CURRENCIES.map(value => ({ value, label: value }))}
        defaultValue={code?.currency ?? ''}
        error={error('currency')}
      />
      <ChoiceGroup
        name="validity"
        variant="segmented"
        legend={t('offers-office.code_field.validity')}
        defaultValue={code?.validity ?? 'once-per-user'}
        options={VALIDITIES.map(value => ({ value, label: t(`offers-office.code_validity.${value}`) }))}
      />
      <ChoiceGroup
        name="status"
        variant="segmented"
        legend={t('offers-office.code_field.status')}
        defaultValue={code?.status ?? 'active'}
        options={(['active', 'ended'] as const).map(value => ({
          value,
          label: t(`offers-office.code_state.${value}`),
        }))}
      />
      <ChipGroup
        name="paymentmethods"
        legend={t('offers-office.code_field.paymentmethods')}
        options={METHODS.map(({ key }) => ({ value: key, label: t(`payments.method.${key}`) }))}
        defaultValues={code?.paymentmethods ?? []}
        className="md:col-span-2"
      />
      <div className="flex flex-wrap items-center gap-4 md:col-span-2">
        <Button type="submit" busy={busy}>
          {t(code ? 'staff.save' : 'offers-office.code_make')}
        </Button>
        {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
      </div>
    </KeptForm>
  )
}
