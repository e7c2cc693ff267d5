import { Form } from 'react-router'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Button, LinkButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { RangeField } from '#ui/range-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { SearchReply } from '../contract.ts'
import { DISTANCES_IN_KM, OLDEST } from '../rules.ts'
import { PlaceFields } from './place-fields.tsx'

export interface FilterFormProps {
  /** Two forms may stand on one page; the buttons name theirs by it. */
  readonly id: string
  readonly reply: SearchReply
  readonly regions: readonly { id: number; name: string }[]
  readonly interests: readonly { id: string; name: string }[]
}

/** The filters that the site offers, as a plain form whose answer is an address. */
export function FilterForm({ id, reply, regions, interests }: FilterFormProps) {
  const t = useText()
  const locale = useLocale()
  const site = useSite()
  const { filters, hasCity } = reply
  const offers = (field: (typeof site.search_fields)[number]) => site.search_fields.includes(field)
  return (
    <Form id={id} method="get" action="/members" className="flex flex-col gap-6">
      <input type="hidden" name="sort" value={filters.sort} />
      {offers('gender') && (
        <ChoiceGroup
          legend={t('discovery.gender')}
          name="gender"
          look="segmented"
          defaultValue={filters.gender}
          options={(['female', 'male', 'all'] as const).map(value => ({
            value,
            label: t(`discovery.gender.${value}`),
          }))}
        />
      )}
      {offers('age') && (
        <RangeField
          legend={t('discovery.age')}
          min={site.min_age}
          max={OLDEST}
          nameLow="min_age"
          nameHigh="max_age"
          labelLow={t('discovery.age_from')}
          labelHigh={t('discovery.age_to')}
          defaultLow={filters.min_age}
          defaultHigh={filters.max_age}
        />
      )}
      <PlaceFields id={id} filters={filters} regions={regions} offers={offers} />
      {offers('distance') && (
        <SelectField
          id={`${id}-distance`}
          label={t('discovery.distance')}
          hint={t(hasCity ? 'discovery.distance_hint' : 'discovery.distance_needs_city')}
          name="distance"
          disabled={!hasCity}
          defaultValue={filters.distance ?? ''}
          placeholder={t('discovery.distance_any')}
          options={DISTANCES_IN_KM.map(km => ({
            value: String(km),
            label: t('discovery.distance_km', { km: km.toLocaleString(locale) }),
          }))}
        />
      )}
      <div className="flex flex-col gap-1">
        {offers('photo') && (
          <Checkbox
            id={`${id}-photo`}
            name="photo"
            value="true"
            label={t('discovery.photo')}
            defaultChecked={filters.photo}
          />
        )}
        {offers('online') && (
          <Checkbox
            id={`${id}-online`}
            name="online"
            value="true"
            label={t('discovery.online')}
            defaultChecked={filters.online}
          />
        )}
        <Checkbox
          id={`${id}-fictional`}
          name="fictional"
          value="false"
          label={t('discovery.without_fictional')}
          defaultChecked={!filters.fictional}
        />
      </div>
      {offers('interests') && (
        <Disclosure
          summary={t('discovery.interests_chosen', { count: filters.interests.length })}
          defaultOpen={filters.interests.length > 0}
        >
          <ChipGroup
            legend={t('discovery.interests')}
            legendHidden
            hint={t('discovery.interests_hint')}
            name="interests"
            options={interests.map(interest => ({ value: interest.id, label: interest.name }))}
            defaultValues={filters.interests}
          />
        </Disclosure>
      )}
    </Form>
  )
}

/** Stand outside the form's scrolling part. */
export function FilterButtons({ id }: { id: string }) {
  const t = useText()
  return (
    <>
      <LinkButton href="/members" variant="quiet">
        {t('discovery.reset')}
      </LinkButton>
      <Button type="submit" form={id}>
        {t('discovery.apply')}
      </Button>
    </>
  )
}
