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

/**
 * Runs the call of a form with `<Beginning>`. If a colleague changed fields meanwhile, the form begins with the colleague's
 * values of those fields from then on, so that a second submission replaces them.
 */
export async function submitOver<T>(form: FormData, current: () => unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CallProblem && error.code === 'changed_meanwhile') {
      const values = (await current()) as Record<string, unknown>
      const theirs = Object.keys(error.fields).map(name => [name, values[name]])
      form.set('before', JSON.stringify({ ...beginningIn(form), ...Object.fromEntries(theirs) }))
    }
    throw error
  }
}

/** The values with which the form began. */
export function beginningIn<T = Record<string, unknown>>(form: FormData): T {
  return JSON.parse(String(form.get('before') || '{}')) as T
}

/** The result of this form; empty if another form was submitted last. */
export function useFormResult(subject: string): Partial<FormResult> {
  const result = useActionData() as FormResult | undefined
  return result?.subject === subject ? result : {}
}
