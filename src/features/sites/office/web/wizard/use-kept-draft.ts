import { type FormEvent, useEffect, useRef } from 'react'
import { call } from '#platform/web/call.ts'
import { keepSiteDraft } from '../../contract-drafts.ts'
import type { WizardStep } from '../../rules.ts'
import { fieldsIn } from './wizard-form.ts'

/** The pause in typing after which the fields are stored. */
const PAUSE_IN_MS = 400

/** Properties of the wizard's form: it stores its fields while staff type, and when they leave the page. */
export function useKeptDraft(step: WizardStep) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<{ form: HTMLFormElement; step: WizardStep }>(undefined)
  const sending = useRef<AbortController>(undefined)
  const store = useRef(() => {
    clearTimeout(timer.current)
    if (!unsaved.current) return
    const { form, step } = unsaved.current
    unsaved.current = undefined
    // A retry of an older request must not overwrite newer fields.
    sending.current?.abort()
    sending.current = new AbortController()
    const body = { fields: fieldsIn(new FormData(form), step) }
    // The next change and the next step send all fields of the step again.
    call(keepSiteDraft, { body, keepalive: true, signal: sending.current.signal }).catch(() => undefined)
  }).current
  useEffect(() => {
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [store])
  const onChange = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    unsaved.current = { form, step }
    clearTimeout(timer.current)
    timer.current = setTimeout(store, PAUSE_IN_MS)
  }
  // The submission stores the step itself.
  const onSubmit = () => {
    clearTimeout(timer.current)
    unsaved.current = undefined
    sending.current?.abort()
  }
  return { onChange, onSubmit }
}
