import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** "Saved", beside the button; screen readers announce it each time that it gets a new `key`. */
export function SavedNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 font-semibold text-sm">
      <CircleCheck aria-hidden className="size-5 text-success" />
      {children}
    </p>
  )
}
