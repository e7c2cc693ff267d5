import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useUnblock } from './use-unblock.ts'

interface BlockedMember {
  readonly id: number
  readonly name: string
}

/** Long enough to read and undo. */
const SHOWN_IN_MS = 10_000

/** A toast after blocking with an undo button, since the member's menu is gone. */
export function showBlockToast(message: string, member: BlockedMember): void {
  const hide: () => void = showToast({
    message,
    action: <UndoButton member={member} onDone={() => hide()} />,
    duration: SHOWN_IN_MS,
  })
}

function UndoButton({ member, onDone }: { member: BlockedMember; onDone: () => void }) {
  const t = useText()
  const { busy, unblock } = useUnblock(member)
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void unblock().then(done => done && onDone())}>
      {t('safety.unblock')}
    </Button>
  )
}
