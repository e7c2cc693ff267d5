import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallProblem, call } from '#platform/web/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FormError } from '#ui/fields/form-error.tsx'

type Props = {
  submit: string
  /** The confirmation, or a function of the reply. */
  done: string | ((reply: unknown) => string)
  danger?: boolean
  send: (caller: typeof call, form: FormData) => Promise<unknown>
  children?: ReactNode
}

/** The form of one action. It shows beside its button what happened or why the action is refused, and clears itself after a success. */
export function ActionForm({ submit, done, danger = false, send, children }: Props) {
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState('')
  const [result, setResult] = useState('')
  const [busy, setBusy] = useState(false)

  async function run(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setFault('')
    setResult('')
    try {
      const reply = await send(call, new FormData(form))
      setResult(typeof done === 'string' ? done : done(reply))
      form.reset()
      await revalidate()
    } catch (error) {
      const fields = error instanceof CallProblem ? Object.values(error.fields ?? {}) : []
      setFault(fields[0]?.detail ?? (error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={event => void run(event)} className="flex flex-col items-start gap-3 [&>div]:w-full">
      {children}
      <FormError>{fault}</FormError>
      <Button type="submit" size="small" variant={danger ? 'danger' : 'secondary'} busy={busy}>
        {submit}
      </Button>
      {/* In place, because a toast would cover the buttons of the next action. */}
      <p role="status" className="text-sm empty:hidden">
        {result}
      </p>
    </form>
  )
}
