import { regionKind } from '#places/rules'
import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import type { Member } from '../../contract.ts'

/** The visible, answered profile fields as a list. */
export function MemberFields({ member }: { member: Member }) {
  const showsGender = useSite().visible_profile_fields.includes('gender')
  return <FieldsOf member={member} showsGender={showsGender} />
}

/** The fields of a member of any site. */
export function FieldsOf({ member, showsGender }: { member: Member; showsGender: boolean }) {
  const t = useText()
  const facts = useFacts(member, showsGender)
  return (
    <>
      {facts.length > 0 && (
        <section>
          <h2 className="text-2xl">{t('members.facts_title')}</h2>
          <dl className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8">
            {facts.map(([label, value]) => (
              <div key={label} className="flex justify-between gap-4 border-line border-b py-2.5">
                <dt className="min-w-0 text-muted">{label}</dt>
                <dd className="min-w-0 text-right font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {member.interests.length > 0 && (
        <section>
          <h2 className="text-2xl">{t('members.interests_title')}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {member.interests.map(interest => (
              <li key={interest} className="rounded-full bg-sunken px-4 py-1.5 text-sm">
                {t(`members.interest.${interest}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function useFacts(member: Member, showsGender: boolean): [label: string, value: string][] {
  const t = useText()
  const facts: [string, string | null][] = [
    [t('members.fact.gender'), showsGender ? t(`members.gender.${member.gender}`) : null],
    [t(`members.fact.${regionKind(member.country ?? '')}`), member.region],
    [t('members.field.sexuality'), member.sexuality && t(`members.sexuality.${member.sexuality}`)],
    [
      t('members.field.relationship_status'),
      member.relationship_status && t(`members.relationship_status.${member.relationship_status}`),
    ],
    [t('members.field.body_type'), member.body_type && t(`members.body_type.${member.body_type}`)],
    [t('members.field.hair_colour'), member.hair_colour && t(`members.hair_colour.${member.hair_colour}`)],
    [t('members.field.eye_colour'), member.eye_colour && t(`members.eye_colour.${member.eye_colour}`)],
    [t('members.field.tattoos'), member.tattoos && t(`members.tattoos.${member.tattoos}`)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}
