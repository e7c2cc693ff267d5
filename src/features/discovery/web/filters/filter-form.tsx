import { Form } from 'react-router'
import { MEMBERS_URL } from '#accounts/urls'
import { useText } from '#platform/web/i18n.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import type { SearchReply } from '../../contract.ts'
import { AgeField, DistanceFields, ExtraFields, GenderField, useOffers } from './filter-fields.tsx'
import { PlaceFields } from './place-fields.tsx'

export interface FilterFormProps {
  /** Two forms can be on one page; their buttons refer to this id. */
  readonly id: string
  readonly reply: SearchReply
  readonly regions: readonly { id: number; name: string }[]
  readonly interests: readonly { id: string; name: string }[]
}

/** A plain GET form with the site's filters; its result is a search address. */
export function FilterForm({ id, reply, regions, interests }: FilterFormProps) {
  const t = useText()
  const offers = useOffers()
  const { filters } = reply
  return (
    <Form id={id} method="get" action={MEMBERS_URL} className="flex flex-col gap-6">
      <input type="hidden" name="sort" value={filters.sort} />
      {offers('gender') && <GenderField filters={filters} variant="segmented" />}
      {offers('age') && <AgeField filters={filters} />}
      <PlaceFields id={id} filters={filters} regions={regions} offers={offers} />
      {offers('distance') && <DistanceFields id={id} reply={reply} />}
      <ExtraFields id={id} filters={filters} />
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

/** Rendered outside the scrolling part of the form. */
export function FilterButtons({ id }: { id: string }) {
  const t = useText()
  return (
    <>
      <LinkButton href={MEMBERS_URL} variant="quiet">
        {t('discovery.reset')}
      </LinkButton>
      <Button type="submit" form={id}>
        {t('discovery.apply')}
      </Button>
    </>
  )
}
