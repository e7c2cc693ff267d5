import { Lock } from 'lucide-react'
import { PREMIUM_URL } from '#credits/urls'
import { useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { Member } from '../../contract.ts'
import { useUser } from '../user.ts'
import { SignupLink } from './signup-link.tsx'

/** Beside the gallery: the number of locked photos and how to unlock them. */
export function LockedPhotos({ member }: { member: Member }) {
  const t = useText()
  const user = useUser()
  const count = member.photos.filter(photo => photo.locked).length
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3 rounded-md bg-sunken p-4">
      <Lock aria-hidden className="size-5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{t('members.more_photos', { count })}</p>
        <p className="text-muted text-sm">{t(user ? 'members.more_photos_premium' : 'members.more_photos_signup')}</p>
      </div>
      {user ? (
        <LinkButton href={PREMIUM_URL} size="small" variant="secondary" className="whitespace-nowrap">
          {t('members.see_premium')}
        </LinkButton>
      ) : (
        <SignupLink memberId={member.id} size="small" variant="secondary" className="whitespace-nowrap">
          {t('members.teaser_button')}
        </SignupLink>
      )}
    </div>
  )
}

/** The dialog that a free member sees on a locked photo. */
export function PremiumDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('photos.locked_hint')}
      closeLabel={t('photos.close')}
      size="small"
      footer={<LinkButton href={PREMIUM_URL}>{t('members.see_premium')}</LinkButton>}
    >
      <p>{t('members.more_photos_premium')}</p>
    </Dialog>
  )
}
