import { useText } from '#platform/web/i18n.tsx'
import { textsIn, useRefusal } from '#platform/web/page.ts'
import { useCountries } from '#sites/web'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { GENDERS, PURCHASES, type Segment, VISITS } from '../../rules-segment.ts'

/** The members who get a mailing, among those who asked for its kind. */
export function SegmentFields() {
  const t = useText()
  const problem = useRefusal()
  const countries = useCountries()
  const everyone = t('notifications-office.mailing_everyone')
  return (
    <>
      <SelectField
        name="country"
        label={t('notifications-office.mailing_field.country')}
        placeholder={everyone}
        options={countries}
        error={problem?.fields?.['segment.country']?.detail}
      />
      <SelectField
        name="gender"
        label={t('notifications-office.mailing_field.gender')}
        placeholder={everyone}
        options={GENDERS.map(value => ({ value, label: t(`notifications-office.mailing_gender.${value}`) }))}
      />
      <SelectField
        name="visit"
        label={t('notifications-office.mailing_field.visit')}
        placeholder={everyone}
        options={VISITS.map(value => ({ value, label: t(`notifications-office.mailing_visit.${value}`) }))}
      />
      <SelectField
        name="bought"
        label={t('notifications-office.mailing_field.bought')}
        placeholder={everyone}
        options={PURCHASES.map(value => ({ value, label: t(`notifications-office.mailing_bought.${value}`) }))}
      />
      <TextField name="signed_up_from" type="date" label={t('notifications-office.mailing_field.signed_up_from')} />
      <TextField name="signed_up_to" type="date" label={t('notifications-office.mailing_field.signed_up_to')} />
    </>
  )
}

/** The typed segment, without the empty fields. */
export function segmentIn(form: FormData): Segment {
  const text = textsIn(form)
  const country = text('country')
  const [gender, visit, bought] = [
    GENDERS.find(each => each === text('gender')),
    VISITS.find(each => each === text('visit')),
    PURCHASES.find(each => each === text('bought')),
  ]
  const [from, to] = [text('signed_up_from'), text('signed_up_to')]
  return {
    ...(country && { country }),
    ...(gender && { gender }),
    ...(visit && { visit }),
    ...(bought && { bought }),
    ...(from && { signed_up_from: from }),
    ...(to && { signed_up_to: to }),
  }
}
