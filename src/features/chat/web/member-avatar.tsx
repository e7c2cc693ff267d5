import type { MemberCard } from '#members/contract'
import { photoUrl } from '#photos/rules'
import { useText } from '#platform/web/i18n.tsx'
import { Avatar, type AvatarProps } from '#ui/avatar.tsx'

interface MemberAvatarProps {
  readonly profile: MemberCard | null
  /** The name whose initial is shown if there is no profile, for the site's own conversation. */
  readonly name?: string
  readonly size?: AvatarProps['size']
}

export function MemberAvatar({ profile, name = '?', size }: MemberAvatarProps) {
  const t = useText()
  const image = profile?.main_image
  return (
    <Avatar
      name={profile?.name ?? name}
      size={size}
      src={image ? photoUrl(image, 'thumb') : null}
      placeholder={image?.placeholder ?? null}
      onlineLabel={profile?.online ? t('chat.online') : undefined}
    />
  )
}
