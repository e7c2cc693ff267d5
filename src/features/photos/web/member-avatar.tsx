import { Avatar, type AvatarProps } from '#ui/avatar.tsx'
import type { MainImage } from '../contract.ts'
import { photoUrl } from '../rules.ts'

/** The round picture beside a name. */
export function MemberAvatar({
  image,
  ...rest
}: Omit<AvatarProps, 'src' | 'placeholder'> & { image: MainImage | null }) {
  return <Avatar {...rest} src={image && photoUrl(image, 'thumb')} placeholder={image?.placeholder} />
}
