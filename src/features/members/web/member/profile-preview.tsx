import { Lock } from 'lucide-react'
import { Gallery } from '#photos/web'
import { useText } from '#platform/web/i18n.tsx'
import type { Member } from '../../contract.ts'
import { FieldsOf } from './member-fields.tsx'
import { MemberHeading } from './member-heading.tsx'
import { MemberTexts } from './member-texts.tsx'

/** A profile as other members see it, for staff: without the actions of a member. */
export function ProfilePreview({ member, showsGender }: { member: Member; showsGender: boolean }) {
  const t = useText()
  const locked = member.photos.filter(photo => photo.locked).length
  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <Gallery photos={member.photos} name={member.name} onLocked={() => undefined} />
      <div className="flex min-w-0 flex-col gap-6">
        <MemberHeading member={member} as="h2" />
        {locked > 0 && (
          <p className="flex items-center gap-2">
            <Lock aria-hidden className="size-5 shrink-0 text-accent" />
            {t('members.more_photos', { count: locked })}
          </p>
        )}
        <MemberTexts member={member} />
        <FieldsOf member={member} showsGender={showsGender} />
      </div>
    </div>
  )
}
