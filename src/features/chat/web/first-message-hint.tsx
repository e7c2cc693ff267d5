import type { MemberCard } from '#members/contract'
import { useText } from '#platform/web/i18n.tsx'
import { PersonAvatar } from './person-avatar.tsx'

export function FirstMessageHint({ profile }: { profile: MemberCard }) {
  const t = useText()
  return (
    <div className="my-auto flex flex-col items-center gap-2 px-4 py-10 text-center">
      <PersonAvatar profile={profile} size="huge" />
      <h2 className="mt-3">{t('chat.first_title', { name: profile.name })}</h2>
      <p className="max-w-sm text-balance text-muted">{t('chat.first')}</p>
    </div>
  )
}
