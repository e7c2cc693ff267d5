import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The sentence under a field, or above a form's button when it concerns the whole form. */
export function FormError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-danger text-sm">
      <CircleAlert aria-hidden className="mt-[0.15em] size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
