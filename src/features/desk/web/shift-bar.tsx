import { useEffect, useRef } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { ShiftState } from '../rules.ts'
import type { DeskWork } from './use-desk.ts'

/** The states to which the operator can change from each state. */
const NEXT = {
  off: ['working'],
  working: ['break', 'off'],
  break: ['working', 'off'],
} as const satisfies Readonly<Record<ShiftState, readonly ShiftState[]>>

/** The operator's shift, and the buttons that begin and end it and its breaks. */
export function ShiftBar({ desk }: { desk: DeskWork }) {
  const t = useText()
  const time = useInstant({ timeStyle: 'short' })
  const { state, since } = desk.shift
  const text = useRef<HTMLParagraphElement>(null)
  const pressed = useRef(false)
  // The pressed button is gone in the new state, so the focus goes to the state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new state moves the focus
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) text.current?.focus()
    pressed.current = false
  }, [state])
  return (
    <section aria-label={t('desk.shift')} className="flex flex-wrap items-center gap-2 text-sm">
      <p ref={text} tabIndex={-1} aria-live="polite" className="me-2">
        {since === null ? t('desk.shift_off') : t(`desk.shift_${state as 'working' | 'break'}`, { time: time(since) })}
      </p>
      {NEXT[state].map(next => (
        <Button
          key={next}
          size="small"
          variant="secondary"
          aria-disabled={desk.busy}
          onClick={() => {
            pressed.current = true
            void desk.changeShift(next)
          }}
        >
          {t(`desk.shift_to.${next === 'working' && state === 'break' ? 'resume' : next}`)}
        </Button>
      ))}
    </section>
  )
}
