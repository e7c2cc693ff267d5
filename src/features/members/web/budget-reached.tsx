import { Hourglass, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallProblem } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** The refusal of a further profile. */
export interface ReachedBudget {
  readonly code: string
  /** The server's sentence, which says when new profiles are shown again. */
  readonly detail: string
}

export interface BudgetReachedProps {
  readonly budget: ReachedBudget
  readonly heading?: 'h1' | 'h2'
  readonly action?: ReactNode
}

/**
 * The member has seen as many different members as the site shows in an hour or day. A member who hasn't confirmed the
 * email address sees fewer, and reads that instead.
 */
export function BudgetReached({ budget, heading = 'h2', action }: BudgetReachedProps) {
  const t = useText()
  const isUnconfirmed = budget.code === UNCONFIRMED
  return (
    <EmptyState
      icon={isUnconfirmed ? <MailCheck aria-hidden /> : <Hourglass aria-hidden />}
      title={t(isUnconfirmed ? 'members.unconfirmed_title' : 'members.budget_title')}
      heading={heading}
      action={action}
    >
      <p role="status">{budget.detail}</p>
    </EmptyState>
  )
}

/** The refusal if the error says that the budget is used up; null for other errors. */
export function reachedBudget(error: unknown): ReachedBudget | null {
  return error instanceof CallProblem && isBudgetReached(error.code)
    ? { code: error.code, detail: error.message }
    : null
}

const UNCONFIRMED = 'unconfirmed_limit'

/** Also for the smaller budget of a member who hasn't confirmed the email address. */
export function isBudgetReached(code: string | undefined): code is string {
  return code === 'profile_budget' || code === UNCONFIRMED
}
