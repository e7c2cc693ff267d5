import { useState } from 'react'
import { PREMIUM_URL } from '#credits/urls'
import { useText } from '#platform/web/i18n.tsx'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { PREMIUM_PHOTOS } from '../../rules.ts'
import type { PhotoLimit } from './use-photo-uploads.ts'

/** Shown at the limit: free members are offered premium (PROFILE-4), premium members must delete one. */
export function LimitDialog({ limit: current, onClose }: { limit: PhotoLimit | null; onClose: () => void }) {
  const t = useText()
  // The dialog keeps its text while it fades out.
  const [limit, keep] = useState(current)
  if (current && current !== limit) keep(current)
  const offersPremium = limit?.offersPremium ?? false
  return (
    <Dialog
      open={current !== null}
      onClose={onClose}
      title={offersPremium ? t('photos.limit_title') : t('photos.manager_title')}
      closeLabel={t('photos.close')}
      size="small"
      footer={
        <>
          <Button variant={offersPremium ? 'quiet' : 'primary'} onClick={onClose}>
            {t('photos.close')}
          </Button>
          {offersPremium && <LinkButton href={PREMIUM_URL}>{t('photos.limit_premium')}</LinkButton>}
        </>
      }
    >
      <p role="alert">
        {offersPremium
          ? t('photos.limit_text', { limit: limit?.limit ?? 0, premium: PREMIUM_PHOTOS })
          : t('photos.limit_reached', { limit: limit?.limit ?? 0 })}
      </p>
    </Dialog>
  )
}
