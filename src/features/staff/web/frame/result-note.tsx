import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Banner } from '#ui/feedback/banner.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'

/**
 * The result of a form, where the form is or was. It gets the focus if the pressed button left the page with its form.
 * A new result needs a new `key`.
 */
export function ResultNote({ missed = false, children }: { missed?: boolean; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (isIdle && document.activeElement === document.body) note.current?.focus()
  }, [isIdle])
  return (
    <div ref={note} tabIndex={-1} className="max-w-prose">
      {missed ? <Banner tone="warning">{children}</Banner> : <SavedNote>{children}</SavedNote>}
    </div>
  )
}
