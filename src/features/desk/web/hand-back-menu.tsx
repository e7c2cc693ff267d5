import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Menu, MenuButton } from '#ui/dialogs/menu.tsx'
import { HAND_BACK_REASONS } from '../rules.ts'
import type { DeskWork } from './use-desk.ts'

/** The button that the key B presses. */
export const HAND_BACK_ID = 'desk-hand-back'

/** Returns the conversation to the queue, with a reason that managers see. */
export function HandBackMenu({ desk }: { desk: DeskWork }) {
  const t = useText()
  return (
    <Menu
      label={t('desk.hand_back_why')}
      align="start"
      trigger={props => (
        <Button {...props} id={HAND_BACK_ID} variant="secondary" aria-disabled={desk.busy} aria-keyshortcuts="b">
          {t('desk.hand_back')}
        </Button>
      )}
    >
      {HAND_BACK_REASONS.map(reason => (
        <MenuButton key={reason} onClick={() => void desk.giveBack(reason)}>
          {t(`desk.hand_back_reason.${reason}`)}
        </MenuButton>
      ))}
    </Menu>
  )
}
