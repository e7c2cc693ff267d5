import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** That it was saved, beside the button that did; read out each time that it appears (give it a new `key`). */
export function SavedNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 font-semibold text-sm">
      <CircleCheck aria-hidden className="size-5 text-success" />
      {children}
    </p>
  )
}
