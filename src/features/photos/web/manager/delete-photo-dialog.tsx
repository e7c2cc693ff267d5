import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

/** Asks for confirmation before deleting. */
export function DeletePhotoDialog(props: { open: boolean; onClose: () => void; onConfirm: () => void }) {
  const t = useText()
  const { open, onClose, onConfirm } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('photos.delete_title')}
      closeLabel={t('photos.close')}
      size="small"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('photos.cancel')}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('photos.delete_confirm')}
          </Button>
        </>
      }
    >
      {t('photos.delete_text')}
    </Dialog>
  )
}
