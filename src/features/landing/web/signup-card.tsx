import type { ReactNode } from 'react'
import { SignupForm, type SignupTarget } from '#signup/web'
import { Card } from '#ui/cards/card.tsx'

/** The anchor of the sign-up form, for links on a landing page. */
export const SIGNUP_PLACE = 'signup'

export interface SignupCardProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly target?: SignupTarget
  readonly tracking: string
}

/** The sign-up form on a card with a title. */
export function SignupCard({ title, lead, target, tracking }: SignupCardProps) {
  return (
    <Card as="section" tone="raised" padding="normal" id={SIGNUP_PLACE} className="scroll-mt-6">
      <h2 className="text-2xl">{title}</h2>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <div className="mt-6">
        <SignupForm target={target ?? null} tracking={tracking} />
      </div>
    </Card>
  )
}
