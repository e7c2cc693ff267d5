import { FictionalMark } from '#members/web'
import { MemberPhoto } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Card } from '#ui/cards/card.tsx'
import { officeMemberProfileUrl } from '../../urls.ts'
import type { MemberFile } from '../contract-member.ts'
import { useStatusText } from './use-status-text.ts'

/** The member's photos, account, place and texts. */
export function MemberSummary({ file }: { file: MemberFile }) {
  const t = useText()
  const day = useInstant({ dateStyle: 'medium' })
  const statusText = useStatusText()
  const { member, gender } = file
  const name = member.name || t('staff.member_number', { number: String(member.id) })
  return (
    <Card as="section" padding="small" className="flex flex-wrap gap-x-5 gap-y-3">
      {file.photos.length > 0 && (
        <ul className="flex flex-wrap content-start gap-2">
          {file.photos.map(photo => (
            <li key={photo.id} className="w-18">
              <MemberPhoto image={photo} name={name} />
            </li>
          ))}
        </ul>
      )}
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="font-semibold text-base">
          {statusText(member)}
          {member.premium && member.status === 'active' && `, ${t('support-office.premium')}`}
        </p>
        <FictionalMark member={member} />
        <p className="break-words text-muted">{member.email}</p>
        <p className="text-muted">
          {file.place && `${file.place} · `}
          {t('support-office.joined', { date: day(member.joined) })}
        </p>
        {file.about && <p className="mt-2 max-w-prose whitespace-pre-line break-words">{file.about}</p>}
        {file.reason && <p className="mt-2 max-w-prose break-words text-muted">{file.reason}</p>}
        {gender !== null && (
          <p className="mt-2">
            <a href={officeMemberProfileUrl(member.id)}>{t('support-office.profile_as_seen')}</a>
          </p>
        )}
      </div>
    </Card>
  )
}
