import { data, useActionData } from 'react-router'
import type { ProblemDocument } from '#platform/problem.ts'
import { CallProblem } from './call.ts'

/** The result of one of the page's forms; each form shows only its own. */
export interface FormAnswer {
  readonly subject: string
  readonly problem?: ProblemDocument
  /** A new value each time, so that screen readers announce every save. */
  readonly done?: string
}

export async function submitForm(subject: string, work: () => Promise<unknown>) {
  try {
    await work()
    return { subject, done: crypto.randomUUID() } satisfies FormAnswer
  } catch (error) {
    const isRefusal = error instanceof CallProblem && error.status < 500 && !error.document.authentication_required
    if (!isRefusal) throw error
    return data({ subject, problem: error.document } satisfies FormAnswer, { status: error.status })
  }
}

/** The result of this form, if it was the last one submitted. */
export function useAnswer(subject: string): Partial<FormAnswer> {
  const answer = useActionData() as FormAnswer | undefined
  return answer?.subject === subject ? answer : {}
}
