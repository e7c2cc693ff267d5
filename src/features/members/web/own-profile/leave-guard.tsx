import { useBeforeUnload, useBlocker } from 'react-router'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

/** Asks before typed text is lost: with our dialog for links, with the browser's dialog when the tab closes. */
export function LeaveGuard({ active }: { active: boolean }) {
  const t = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload(event => {
    if (active) event.preventDefault()
  })
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('members.leave_title')}
      closeLabel={t('members.leave_stay')}
      size="small"
      footer={
        <>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {t('members.leave_go')}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{t('members.leave_stay')}</Button>
        </>
      }
    >
      {t('members.leave_text')}
    </Dialog>
  )
}
