import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import type { Member } from '../../contract.ts'
import { SignupLink } from './signup-link.tsx'

/** The member's own texts. A visitor with limited access reads how to see them instead. */
export function MemberTexts({ member }: { member: Member }) {
  const t = useText()
  const { name } = member
  if (member.teaser) {
    return (
      <Card as="section" tone="sunken" className="flex flex-col items-start gap-3">
        <h2 className="text-xl">{t('members.teaser_title', { name })}</h2>
        <p className="text-muted">{t('members.teaser_text')}</p>
        <SignupLink memberId={member.id}>{t('members.teaser_button')}</SignupLink>
      </Card>
    )
  }
  return (
    <>
      {member.about !== null && (
        <section>
          <h2 className="text-2xl">{t('members.about_title', { name })}</h2>
          <p className="mt-2 max-w-prose whitespace-pre-line break-words">
            {member.about || <span className="text-muted">{t('members.no_about', { name })}</span>}
          </p>
        </section>
      )}
      {member.reason && (
        <section>
          <h2 className="text-xl">{t('members.reason_title')}</h2>
          <p className="mt-2 max-w-prose whitespace-pre-line break-words">{member.reason}</p>
        </section>
      )}
    </>
  )
}
