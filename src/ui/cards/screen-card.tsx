import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Card } from './card.tsx'

/** On a phone the form fills the screen; a wider screen shows it on a card. */
export function ScreenCard({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Card as="section" tone="raised" padding="none" className={classNames(WHOLE_SCREEN, className)}>
      {children}
    </Card>
  )
}

const WHOLE_SCREEN = 'max-md:overflow-visible max-md:border-0 max-md:bg-transparent max-md:shadow-none'
