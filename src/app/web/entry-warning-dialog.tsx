import { useText } from '#platform/web/i18n.tsx'
import { useSite } from '#sites/web'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

export default function EntryWarningDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const site = useSite()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('app.entry_warning_title')}
      closeLabel={t('app.dismiss')}
      footer={
        <Button onClick={onClose} data-autofocus>
          {t('app.entry_warning_button', { age: site.min_age })}
        </Button>
      }
    >
      <p>{t('app.entry_warning_text', { site: site.name, age: site.min_age })}</p>
    </Dialog>
  )
}
