import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** Replaces a form after it was sent: confirms the result and names the next step. */
export function DoneCard({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <Card role="status" {...(className && { className })}>
      <h2 className="flex items-center gap-2 text-xl">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-accent" />
        {title}
      </h2>
      <p className="mt-2">{children}</p>
    </Card>
  )
}
