import { Camera, CircleCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { addPhoto } from '#photos/contract'
import { ACCEPTED_TYPES } from '#photos/rules'
import { CallProblem, call } from '#platform/web/call.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { StepProps } from './signup-steps.tsx'

/** The photo is uploaded as soon as the member chooses it. The button only continues. */
export function PhotoStep({ hasPhoto }: StepProps) {
  const t = useText()
  const id = useId()
  const [state, setState] = useState<'empty' | 'busy' | 'done'>(hasPhoto ? 'done' : 'empty')
  const [problem, setProblem] = useState<string | null>(null)
  const [preview, setPreview] = useState<string | null>(null)

  async function upload(file: File | undefined) {
    if (!file) return
    setState('busy')
    setProblem(null)
    try {
      await call(addPhoto, { upload: { file } })
      setPreview(URL.createObjectURL(file))
      setState('done')
    } catch (error) {
      setProblem(error instanceof CallProblem ? error.message : t('platform.error.internal'))
      setState(hasPhoto ? 'done' : 'empty')
    }
  }

  const input = useRef<HTMLInputElement>(null)
  const chosenEarly = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a file that was chosen before the script ran
  useEffect(() => {
    if (chosenEarly.current) return
    chosenEarly.current = true
    void upload(input.current?.files?.[0])
  }, [])

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('signup.photo_text')}</p>
      <label
        htmlFor={id}
        className="flex min-h-56 cursor-pointer flex-col items-center justify-center gap-3 rounded-lg border-2 border-line-strong/60 border-dashed bg-raised p-6 text-center font-semibold hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 noscript:hidden"
      >
        {preview ? (
          <img src={preview} alt="" className="max-h-56 rounded-md object-contain" />
        ) : state === 'done' ? (
          <CircleCheck aria-hidden className="size-10 text-success" />
        ) : (
          <Camera aria-hidden className="size-10 text-muted" />
        )}
        {state === 'busy' ? (
          <Spinner label={t('signup.photo_uploading')} />
        ) : (
          <span>{state === 'done' ? t('signup.photo_another') : t('signup.photo_choose')}</span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept={ACCEPTED_TYPES}
          className="sr-only"
          onChange={event => void upload(event.currentTarget.files?.[0])}
        />
      </label>
      <p role="status" className="text-sm">
        {state === 'done' && t('signup.photo_done')}
      </p>
      {problem && <Banner tone="danger">{problem}</Banner>}
    </div>
  )
}
