import { data, useActionData } from 'react-router'
import type { ProblemDocument } from '#platform/problem.ts'
import { CallProblem } from './call.ts'

/** The result of one of the page's forms; each form shows only its own. */
export interface FormResult {
  readonly subject: string
  readonly problem?: ProblemDocument
  /** A new value each time, so that screen readers announce every save. */
  readonly done?: string
}

export async function submitForm(subject: string, work: () => Promise<unknown>) {
  try {
    await work()
    return { subject, done: crypto.randomUUID() } satisfies FormResult
  } catch (error) {
    const isRefusal = error instanceof CallProblem && error.status < 500 && !error.document.authentication_required
    if (!isRefusal) throw error
    return data({ subject, problem: error.document } satisfies FormResult, { status: error.status })
  }
}

/** The result of this form; empty if another form was submitted last. */
export function useFormResult(subject: string): Partial<FormResult> {
  const result = useActionData() as FormResult | undefined
  return result?.subject === subject ? result : {}
}
