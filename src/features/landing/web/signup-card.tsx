import type { ReactNode } from 'react'
import type { MemberCard } from '#members/contract'
import { SignupForm } from '#signup/web'
import { Card } from '#ui/card.tsx'

/** Where links on a landing lead: the form itself. */
export const SIGNUP_PLACE = 'signup'

/** The signup form of the room below, on a card, with what is said above it. */
export function SignupCard({
  title,
  lead,
  target,
}: {
  title: string
  lead?: ReactNode
  target?: Pick<MemberCard, 'id' | 'name'>
}) {
  return (
    <Card as="section" tone="raised" padding="large" id={SIGNUP_PLACE} className="scroll-mt-6">
      <h2 className="text-2xl">{title}</h2>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <div className="mt-6">
        <SignupForm {...(target ? { target } : {})} />
      </div>
    </Card>
  )
}
