import { Undo2 } from 'lucide-react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Queue } from './use-queue.ts'

/** The bar keeps its height while it is empty, so that nothing moves under the pointer when a decision is made. */
export function UndoBar({ queue: { undoable, left, fault, undo } }: { queue: Queue }) {
  const t = useText()
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-3 text-sm" aria-live="polite">
      {fault && <p className="text-danger">{fault}</p>}
      {undoable && (
        <>
          <span>{t('queue-office.decided')}</span>
          <Button size="small" variant="secondary" icon={<Undo2 aria-hidden />} aria-keyshortcuts="z" onClick={undo}>
            {t('queue-office.undo')} <kbd className="text-muted">z</kbd>
          </Button>
          <span className="text-muted tabular-nums" aria-hidden>
            {t('queue-office.seconds_left', { count: left })}
          </span>
        </>
      )}
    </div>
  )
}
