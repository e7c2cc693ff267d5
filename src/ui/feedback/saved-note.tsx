import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * "Saved", beside the button; screen readers announce it each time that it gets a new `key`. It gets the focus if the
 * pressed button left the page.
 */
export function SavedNote({ children }: { children: ReactNode }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus()
  }, [])
  return (
    <p ref={note} role="status" tabIndex={-1} className="flex items-center gap-2 font-semibold text-sm">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
      {children}
    </p>
  )
}
