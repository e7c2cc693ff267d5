import { Form, useNavigation } from 'react-router'
import { METHODS, type MethodKey, type ProviderName } from '#payments/rules'
import { useText } from '#platform/web/i18n.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { useCountries } from '#sites/web'
import { Button } from '#ui/buttons/button.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

interface Props {
  readonly providers: readonly { name: ProviderName; methods: readonly MethodKey[] }[]
  readonly sites: readonly { id: number; host: string }[]
  /** The site that is chosen at first. */
  readonly site: number | undefined
  readonly formKey: string
}

/** Creates a payment route; it replaces one with the same site, country and method. */
export function RouteForm({ providers, sites, site, formKey }: Props) {
  const t = useText()
  const problem = useRefusal()
  const busy = useNavigation().formMethod === 'POST'
  const countries = useCountries()
  const taken = METHODS.filter(({ key }) => providers.some(({ methods }) => methods.includes(key)))
  return (
    <Form method="post" className="grid items-start gap-5 text-ink md:grid-cols-2">
      <input type="hidden" name="key" value={formKey} />
      <SelectField
        name="site"
        label={t('payments-office.route_site')}
        placeholder={t('staff.code_all_sites')}
        defaultValue={site ?? ''}
        options={sites.map(({ id, host }) => ({ value: String(id), label: host }))}
      />
      <SelectField
        name="country"
        label={t('payments-office.route_country')}
        placeholder={t('payments-office.route_any_country')}
        options={countries}
        error={problem?.fields?.country?.detail}
      />
      <SelectField
        name="method"
        label={t('payments-office.route_method')}
        placeholder={t('payments-office.route_any_method')}
        options={taken.map(({ key }) => ({ value: key, label: t(`payments.method.${key}`) }))}
      />
      <SelectField
        name="provider"
        required
        label={t('payments-office.route_provider')}
        options={providers.map(({ name }) => ({ value: name, label: t(`payments-office.provider.${name}`) }))}
      />
      <div className="flex flex-wrap items-center gap-4 md:col-span-2">
        <Button type="submit" busy={busy}>
          {t('payments-office.route_set')}
        </Button>
        {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
      </div>
    </Form>
  )
}
