import type { MemberCard } from '#members/contract'
import { photoUrl } from '#photos/rules'
import { useText } from '#platform/web/i18n.tsx'
import { Avatar, type AvatarProps } from '#ui/avatar.tsx'

export function PersonAvatar({ profile, size }: { profile: MemberCard | null; size?: AvatarProps['size'] }) {
  const t = useText()
  const image = profile?.main_image
  return (
    <Avatar
      name={profile?.name ?? '?'}
      size={size}
      src={image ? photoUrl(image, 'thumb') : null}
      placeholder={image?.placeholder ?? null}
      onlineLabel={profile?.online ? t('chat.online') : undefined}
    />
  )
}
