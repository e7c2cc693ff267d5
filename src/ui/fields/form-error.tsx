import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error under a field, or above the button for an error of the whole form. */
export function FormError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-danger text-sm">
      <CircleAlert aria-hidden className="mt-[0.15em] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
