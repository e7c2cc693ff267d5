import { useText } from '#platform/web/i18n.tsx'
import { useCountryName } from '#sites/web'
import type { Segment } from '../../rules-segment.ts'

/** The parts of a segment in words; nothing for everyone. */
export function SegmentLine({ segment }: { segment: Segment }) {
  const t = useText()
  const { country, gender, visit, bought, signed_up_from: from, signed_up_to: to } = segment
  const countryName = useCountryName()
  const labelled = (label: string, value: string) => `${label}: ${value}`
  const parts = [
    country && labelled(t('notifications-office.mailing_field.country'), countryName(country)),
    gender && t(`notifications-office.mailing_gender.${gender}`),
    visit && labelled(t('notifications-office.mailing_field.visit'), t(`notifications-office.mailing_visit.${visit}`)),
    bought && t(`notifications-office.mailing_bought.${bought}`),
    from && labelled(t('notifications-office.mailing_field.signed_up_from'), from),
    to && labelled(t('notifications-office.mailing_field.signed_up_to'), to),
  ].filter(Boolean)
  return parts.length > 0 && <p className="text-sm">{parts.join(', ')}</p>
}
