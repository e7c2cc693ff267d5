import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallProblem, call } from '#platform/web/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'

type Props = {
  submit: string
  /** The confirmation, or a function of the reply. */
  done: string | ((reply: unknown) => string)
  danger?: boolean
  send: (caller: typeof call, form: FormData) => Promise<unknown>
  children?: ReactNode
}

/** The form of one action. It shows under the fields why an action is refused, and clears itself after a success. */
export function ActionForm({ submit, done, danger = false, send, children }: Props) {
  const { revalidate } = useRevalidator()
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  async function run(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setFault('')
    try {
      const reply = await send(call, new FormData(form))
      showToast({ message: typeof done === 'string' ? done : done(reply) })
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
      {fault && (
        <p role="alert" className="text-danger text-sm">
          {fault}
        </p>
      )}
      <Button type="submit" size="small" variant={danger ? 'danger' : 'secondary'} busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
