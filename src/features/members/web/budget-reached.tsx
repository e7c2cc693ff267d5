import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallProblem } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

export interface BudgetReachedProps {
  /** The server's sentence, which says when new profiles are shown again. */
  readonly detail: string
  readonly heading?: 'h1' | 'h2'
  readonly action?: ReactNode
}

/** The member has seen as many different members as the site shows in an hour or day. */
export function BudgetReached({ detail, heading = 'h2', action }: BudgetReachedProps) {
  const t = useText()
  return (
    <EmptyState icon={<Hourglass aria-hidden />} title={t('members.budget_title')} heading={heading} action={action}>
      <p role="status">{detail}</p>
    </EmptyState>
  )
}

/** The server's sentence if the error says that the budget is used up; null for other errors. */
export function budgetDetailOf(error: unknown): string | null {
  return error instanceof CallProblem && isBudgetReached(error.code) ? error.message : null
}

/** Also for the smaller budget of a member who hasn't confirmed the email address. */
export function isBudgetReached(code: string | undefined): boolean {
  return code === 'profile_budget' || code === 'unconfirmed_limit'
}
