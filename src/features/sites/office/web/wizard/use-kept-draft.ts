import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/** The pause in typing after which the fields are stored. */
const PAUSE_IN_MS = 400

/** Properties of the wizard's form: it stores its fields while staff type, so that a reload loses nothing. */
export function useKeptDraft() {
  const { submit } = useFetcher()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onChange = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    stop()
    timer.current = setTimeout(() => {
      const typed = new FormData(form)
      typed.set('go', 'keep')
      void submit(typed, { method: 'post' })
    }, PAUSE_IN_MS)
  }
  return { onChange, onSubmit: stop }
}
