import { useState } from 'react'
import { photoUrl, type RefusalReason } from '#photos/rules'
import { call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { useAction } from '#staff/web'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { type QueuedPhoto, removePhoto } from '../contract.ts'
import { RefusalChoice } from './refusal-choice.tsx'

/** Recently approved photos: a click removes one, with a reason for its owner. */
export function ApprovedPhotos({ photos }: { photos: readonly QueuedPhoto[] }) {
  const t = useText()
  const [opened, setOpened] = useState<QueuedPhoto | null>(null)
  if (photos.length === 0) return null
  return (
    <section className="mt-10 border-line border-t pt-6">
      <h2 className="text-xl">{t('photos-office.approved_recently')}</h2>
      <p className="text-muted text-sm">{t('photos-office.approved_recently_text')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map(queued => (
          <li key={queued.photo.id}>
            <button
              type="button"
              aria-label={t('photos-office.remove_alt', { name: queued.member.name })}
              onClick={() => setOpened(queued)}
              className="block cursor-pointer rounded-md"
            >
              <img
                src={photoUrl(queued.photo, 'thumb')}
                alt=""
                width={66}
                height={88}
                loading="lazy"
                className="h-22 w-16.5 rounded-md object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened && <RemoveDialog queued={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

function RemoveDialog({ queued: { photo, member }, onClose }: { queued: QueuedPhoto; onClose: () => void }) {
  const t = useText()
  const runAction = useAction()
  const [reason, setReason] = useState<RefusalReason>('explicit')
  const remove = () =>
    runAction(async () => {
      onClose()
      await call(removePhoto, { body: { id: photo.id, reason } })
      showToast({ message: t('photos-office.photo_removed') })
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('photos-office.remove_title', { name: member.name })}
      closeLabel={t('staff.cancel')}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('staff.cancel')}
          </Button>
          <Button variant="danger" onClick={() => void remove()}>
            {t('photos-office.remove_photo')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <img
          src={photoUrl(photo, 'full')}
          alt={t('photos-office.photo_alt', { name: member.name })}
          width={photo.width}
          height={photo.height}
          className="mx-auto max-h-[40dvh] w-auto rounded-md object-contain"
        />
        <RefusalChoice value={reason} onChange={setReason} />
      </div>
    </Dialog>
  )
}
