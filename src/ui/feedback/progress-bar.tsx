import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'

const quickMs = 200
const farewellMs = 320
const failedMs = 4000

export type ProgressBarProps = {
  state: 'idle' | 'busy' | 'failed'
  label: string
  failedLabel: string
}

/** At the top of the page during navigation: hidden for a quick load, then moving for five seconds. */
export function ProgressBar({ state, label, failedLabel }: ProgressBarProps) {
  const [drawn, setDrawn] = useState<'hidden' | 'creeping' | 'done' | 'failed'>('hidden')

  useEffect(() => {
    const after = (wait: number, next: typeof drawn) => {
      const timer = setTimeout(() => setDrawn(next), wait)
      return () => clearTimeout(timer)
    }
    if (state === 'busy') return after(quickMs, 'creeping')
    if (state === 'failed') {
      setDrawn('failed')
      return after(failedMs, 'hidden')
    }
    setDrawn(now => (now === 'creeping' ? 'done' : 'hidden'))
    return after(farewellMs, 'hidden')
  }, [state])

  if (drawn === 'hidden') return null
  if (drawn === 'failed') {
    return (
      <div role="alert" className={barClass}>
        <div className="h-full bg-danger" />
        <VisuallyHidden>{failedLabel}</VisuallyHidden>
      </div>
    )
  }
  // A finished bar only fades out, so screen readers need not announce it.
  const said = drawn === 'creeping' && { role: 'progressbar', 'aria-label': label }
  return (
    <div role="status" className={barClass}>
      <div {...said} data-state={drawn} className="h-full">
        <div className="ui-progress h-full bg-accent" />
      </div>
    </div>
  )
}

const barClass = 'pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]'
