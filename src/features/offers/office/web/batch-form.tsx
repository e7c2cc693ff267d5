import { useNavigation } from 'react-router'
import { COUNTRIES } from '#places/rules'
import { useCountryName } from '#places/web'
import type { BodyOf } from '#platform/endpoint.ts'
import { useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { useTimeZone } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { makeCodeBatch } from '../contract-batches.ts'

/** The form's fields as a request body; an empty field sets no condition. */
export function batchIn(form: FormData): BodyOf<typeof makeCodeBatch> {
  const said = (name: string) => String(form.get(name) ?? '').trim()
  return {
    site: said('site') === '' ? null : Number(said('site')),
    prefix: said('prefix'),
    codes: Number(said('codes')),
    value_percentage: Number(said('value_percentage')),
    country: said('country') || null,
    expires: said('expires') === '' ? null : said('expires').slice(0, 16),
  }
}

interface Props {
  readonly sites: readonly { id: number; host: string }[]
  /** The site that is chosen at first. */
  readonly site: number | undefined
  /** The caller may make codes for all sites. */
  readonly forAll: boolean
  readonly formKey: string
}

/** The form that makes many codes, each for one order. */
export function BatchForm({ sites, site, forAll, formKey }: Props) {
  const t = useText()
  const countryName = useCountryName()
  const problem = useRefusal()
  const busy = useNavigation().formMethod === 'POST'
  const error = (name: string) => problem?.fields?.[name]?.detail
  return (
    <KeptForm when={{ do: 'batch' }} className="grid items-start gap-5 text-ink md:grid-cols-2">
      <input type="hidden" name="key" value={formKey} />
      <p className="text-muted md:col-span-2">{t('offers-office.batch_text')}</p>
      <TextField
        name="prefix"
        label={t('offers-office.batch_prefix')}
        hint={t('offers-office.batch_prefix_hint')}
        pattern="[A-Za-z0-9]{2,12}"
        required
        autoComplete="off"
        error={error('prefix')}
      />
      <TextField
        name="codes"
        type="number"
        min={1}
        max={10_000}
        required
        label={t('offers-office.batch_count')}
        error={error('codes')}
      />
      <TextField
        name="value_percentage"
        type="number"
        min={1}
        max={90}
        required
        label={t('offers-office.code_field.value_percentage')}
        error={error('value_percentage')}
      />
      <SelectField
        name="site"
        label={t('offers-office.code_field.site')}
        defaultValue={site ?? ''}
        {...(forAll && { placeholder: t('staff.code_all_sites') })}
        options={sites.map(({ id, host }) => ({ value: String(id), label: host }))}
      />
      <SelectField
        name="country"
        label={t('offers-office.code_field.country')}
        placeholder={t('offers-office.code_any_country')}
        options={COUNTRIES.map(value => ({ value, label: countryName(value) }))}
        error={error('country')}
      />
      <TextField
        name="expires"
        type="datetime-local"
        label={t('offers-office.code_field.expires', { zone: useTimeZone().replaceAll('_', ' ') })}
        hint={t('offers-office.code_hint.expires')}
        error={error('expires')}
      />
      <div className="md:col-span-2">
        <Button type="submit" name="do" value="batch" busy={busy}>
          {t('offers-office.batch_make')}
        </Button>
      </div>
    </KeptForm>
  )
}
