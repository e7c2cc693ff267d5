import type { MemberCard } from '#members/contract'
import { photoUrl } from '#photos/rules'
import { useText } from '#platform/web/i18n.tsx'
import { Avatar, type AvatarProps } from '#ui/avatar.tsx'

interface PersonAvatarProps {
  readonly profile: MemberCard | null
  /** Whose letter stands there when it is nobody's profile: the site, which writes itself. */
  readonly name?: string
  readonly size?: AvatarProps['size']
}

export function PersonAvatar({ profile, name = '?', size }: PersonAvatarProps) {
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
