import { Form, useSubmit } from 'react-router'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptSite, MoreFilters } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PERIODS } from '../../rules.ts'
import type { Figures } from '../contract.ts'
import type { FigureFilters } from './figure-filters.ts'

/** The form above the figures. Its values are in the address. */
export function FiguresFilter({ filters, figures }: { filters: FigureFilters; figures: Figures }) {
  const t = useText()
  const regions = new Intl.DisplayNames([useLocale()], { type: 'region' })
  const all = t('figures-office.all')
  const submit = useSubmit()
  const isCustom = filters.period === 'custom' || undefined
  const same = (value: string) => ({ value, label: value })
  return (
    <Form
      className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_auto]"
      role="search"
      onChange={event => {
        if (isComplete(event.target)) void submit(event.currentTarget)
      }}
    >
      <SelectField
        name="period"
        label={t('figures-office.period')}
        defaultValue={filters.period}
        options={PERIODS.map(value => ({ value, label: t(`figures-office.period_${value}`) }))}
      />
      <SelectField
        name="compare"
        label={t('figures-office.compare')}
        defaultValue={filters.compare ?? 'none'}
        options={(['before', 'year', 'none'] as const).map(value => ({
          value,
          label: t(`figures-office.compare_${value}`),
        }))}
      />
      <Button type="submit" className="max-lg:col-span-full">
        {t('figures-office.show')}
      </Button>
      <KeptSite />
      <MoreFilters set={[isCustom, filters.company, filters.country, filters.source, filters.lander]}>
        <TextField type="date" name="first" label={t('figures-office.first')} defaultValue={filters.first} />
        <TextField type="date" name="last" label={t('figures-office.last')} defaultValue={filters.last} />
        {figures.companies.length > 1 && (
          <SelectField
            name="company"
            label={t('figures-office.company')}
            placeholder={all}
            defaultValue={filters.company ?? ''}
            options={figures.companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <SelectField
          name="country"
          label={t('figures-office.country')}
          placeholder={all}
          defaultValue={filters.country ?? ''}
          options={figures.countries.map(value => ({ value, label: regions.of(value) ?? value }))}
        />
        <SelectField
          name="source"
          label={t('figures-office.source')}
          placeholder={all}
          defaultValue={filters.source ?? ''}
          options={figures.sources.map(same)}
        />
        <SelectField
          name="lander"
          label={t('figures-office.lander')}
          placeholder={all}
          defaultValue={filters.lander ?? ''}
          options={figures.landers.map(same)}
        />
      </MoreFilters>
    </Form>
  )
}

/** A choice applies at once. Dates wait for the button, because each typed digit changes them, and so does their period. */
function isComplete(field: EventTarget): boolean {
  return field instanceof HTMLSelectElement && field.value !== 'custom'
}
