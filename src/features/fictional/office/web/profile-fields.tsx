import { type ReactNode, useState } from 'react'
import {
  ABOUT_LENGTH,
  BODY_TYPES,
  correctSexuality,
  EYE_COLOURS,
  GENDERS,
  type Gender,
  HAIR_COLOURS,
  INTERESTS,
  NAME_LENGTH,
  REASON_LENGTH,
  RELATIONSHIP_STATUSES,
  SEXUALITIES_OF,
  type Sexuality,
  TATTOOS,
} from '#members/rules'
import { CityField, CountryField } from '#places/web'
import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import { ChipGroup } from '#ui/fields/chip-group.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { FictionalFields, SiteChoice } from '../contract.ts'

export interface FieldsProps {
  readonly fields: FictionalFields
  readonly error: (name: string) => string | undefined
}

export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-5">
      <header>
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="text-muted text-sm">{hint}</p>}
      </header>
      {children}
    </Card>
  )
}

/** The sites on which the new profile is made. */
export function SitesField({ sites, error }: { sites: readonly SiteChoice[]; error: string | undefined }) {
  const t = useText()
  return (
    <Section title={t('fictional-office.sites')} hint={t('fictional-office.sites_hint')}>
      <ChipGroup
        name="sites"
        legend={t('fictional-office.sites')}
        legendHidden
        error={error}
        defaultValues={sites.length === 1 ? [String(sites[0]!.site)] : []}
        options={sites.map(({ site, host }) => ({ value: String(site), label: host }))}
      />
    </Section>
  )
}

type WhoProps = FieldsProps & {
  readonly sites: readonly SiteChoice[]
  readonly city: { id: number; name: string; region: string } | null
}

export function WhoFields({ fields, error, sites, city }: WhoProps) {
  const t = useText()
  const [gender, setGender] = useState<Gender>(fields.gender)
  const [country, setCountry] = useState(fields.country)
  const countries = [...new Set([fields.country, ...sites.flatMap(site => site.countries)])]
  return (
    <Section title={t('fictional-office.who')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          label={t('members.field.name')}
          defaultValue={fields.name}
          maxLength={NAME_LENGTH.max}
          autoComplete="off"
          error={error('name')}
        />
        <TextField
          name="date_of_birth"
          type="date"
          label={t('members.field.date_of_birth')}
          defaultValue={fields.date_of_birth}
          error={error('date_of_birth')}
        />
        <ChoiceGroup
          name="gender"
          legend={t('fictional-office.gender')}
          variant="segmented"
          options={GENDERS.map(value => ({ value, label: t(`members.gender.${value}`) }))}
          value={gender}
          onChange={value => setGender(value as Gender)}
        />
        <ChoiceGroup
          key={gender}
          name="sexuality"
          legend={t('members.field.sexuality')}
          variant="segmented"
          options={SEXUALITIES_OF[gender].map(value => ({ value, label: t(`members.sexuality.${value}`) }))}
          defaultValue={fields.sexuality ? correctSexuality(gender, fields.sexuality as Sexuality) : ''}
        />
        <CountryField countries={countries} value={country} onChange={setCountry} error={error('country')} />
        <CityField
          key={country}
          country={country}
          defaultCity={country === fields.country ? city : null}
          error={error('city')}
          withPosition={false}
        />
      </div>
    </Section>
  )
}

export function WordsFields({ fields, error }: FieldsProps) {
  const t = useText()
  return (
    <Section title={t('fictional-office.words')} hint={t('fictional-office.words_hint')}>
      <TextArea
        name="about"
        label={t('members.field.about')}
        defaultValue={fields.about}
        maxLength={ABOUT_LENGTH}
        rows={5}
        error={error('about')}
      />
      <TextArea
        name="reason"
        label={t('members.field.reason')}
        defaultValue={fields.reason}
        maxLength={REASON_LENGTH}
        rows={2}
        error={error('reason')}
      />
    </Section>
  )
}

export function LooksFields({ fields, error }: FieldsProps) {
  const t = useText()
  const placeholder = t('fictional-office.unsaid')
  const choice = (name: 'relationship_status' | 'body_type' | 'hair_colour' | 'eye_colour' | 'tattoos') => ({
    name,
    label: t(`members.field.${name}`),
    placeholder,
    defaultValue: fields[name] ?? '',
  })
  return (
    <Section title={t('fictional-office.looks')}>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          {...choice('relationship_status')}
          options={RELATIONSHIP_STATUSES.map(value => ({ value, label: t(`members.relationship_status.${value}`) }))}
        />
        <SelectField
          {...choice('body_type')}
          options={BODY_TYPES.map(value => ({ value, label: t(`members.body_type.${value}`) }))}
        />
        <SelectField
          {...choice('hair_colour')}
          options={HAIR_COLOURS.map(value => ({ value, label: t(`members.hair_colour.${value}`) }))}
        />
        <SelectField
          {...choice('eye_colour')}
          options={EYE_COLOURS.map(value => ({ value, label: t(`members.eye_colour.${value}`) }))}
        />
        <SelectField
          {...choice('tattoos')}
          options={TATTOOS.map(value => ({ value, label: t(`members.tattoos.${value}`) }))}
        />
      </div>
      <Disclosure
        summary={t('fictional-office.interests', { count: fields.interests.length })}
        defaultOpen={error('interests') !== undefined}
        className="border-b-0"
      >
        <input type="hidden" name="has_interests" value="yes" />
        <ChipGroup
          name="interests"
          legend={t('members.field.interests')}
          legendHidden
          defaultValues={fields.interests}
          options={INTERESTS.map(value => ({ value, label: t(`members.interest.${value}`) }))}
        />
      </Disclosure>
    </Section>
  )
}
