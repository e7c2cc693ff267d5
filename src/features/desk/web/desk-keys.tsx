import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ANSWER_ID } from './answer-box.tsx'
import { NOTE_ID } from './conversation/member-column.tsx'
import { HAND_BACK_ID } from './hand-back-menu.tsx'
import type { DeskWork } from './use-desk.ts'

const KEYS = [
  ['N', 'next'],
  ['Ctrl+Enter', 'send_next'],
  ['Ctrl+Shift+Enter', 'send_only'],
  ['W', 'write'],
  ['Esc', 'leave'],
  ['T', 'note'],
  ['B', 'hand_back'],
  ['?', 'help'],
] as const

/** The single keys of the desk, and the sheet that lists all keys. */
export function DeskKeys({ desk }: { desk: DeskWork }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = (event.target as HTMLElement).closest('input, textarea, select, dialog')
    if (isTyping || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return
    const key = event.key.toLowerCase()
    if (key === 'n' && !desk.leased) void desk.takeNext()
    else if (key === 'w') document.getElementById(ANSWER_ID)?.focus()
    else if (key === 't') document.getElementById(NOTE_ID)?.focus()
    else if (key === 'b') document.getElementById(HAND_BACK_ID)?.click()
    else if (key === '?') setOpen(true)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Button size="small" variant="quiet" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        {t('desk.keys_open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('desk.keys_title')}
        closeLabel={t('desk.keys_close')}
      >
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {KEYS.map(([key, action]) => (
            <div key={action} className="contents">
              <dt>
                <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 text-sm">{key}</kbd>
              </dt>
              <dd>{t(`desk.key.${action}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
