import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'

export type Toast = {
  message: ReactNode
  tone?: 'info' | 'success' | 'warning' | 'danger'
  /** A link or button under the message. */
  action?: ReactNode
  /** Milliseconds until it disappears; the time stops while the pointer or the focus is on it. */
  duration?: number
}

/** Shows a short confirmation. Returns a function that removes it. Browser only. */
export function showToast(toast: Toast): () => void {
  const id = ++lastId
  change([...shown.slice(-3), { ...toast, id }])
  return () => hideToast(id)
}

/** Rendered once per page and never removed, so that screen readers announce each new toast. */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const toasts = useSyncExternalStore(
    listen,
    () => shown,
    () => none,
  )
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  const [held, setHeld] = useState(false)

  // A toast that disappears under the pointer sends no leave event.
  useEffect(() => {
    if (toasts.length === 0) setHeld(false)
  }, [toasts.length])

  // A popover is above open dialogs; opening it again moves it above a dialog that opened later.
  useEffect(() => {
    if (newest === undefined || !region.current?.showPopover) return
    region.current.hidePopover()
    region.current.showPopover()
  }, [newest])

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={label}
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="ui-toasts"
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} held={held} dismissLabel={dismissLabel} />
      ))}
    </section>
  )
}

type QueuedToast = Toast & { id: number }

function ToastCard({ toast, held, dismissLabel }: { toast: QueuedToast; held: boolean; dismissLabel: string }) {
  const { id, tone = 'success', duration = 5000 } = toast
  const Icon = icons[tone]

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => hideToast(id), duration)
    return () => clearTimeout(timer)
  }, [held, id, duration])

  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className="ui-toast flex w-full items-start gap-3 rounded-md border border-line bg-raised py-2 pr-1 pl-4 text-ink shadow-raised"
    >
      <Icon aria-hidden className={classNames('mt-2.5 size-5 shrink-0', colours[tone])} />
      <div className="min-w-0 grow py-2 text-sm">
        {toast.message}
        {toast.action && <div className="mt-2">{toast.action}</div>}
      </div>
      <IconButton size="small" label={dismissLabel} icon={<X aria-hidden />} onClick={() => hideToast(id)} />
    </div>
  )
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const colours = { info: 'text-info', success: 'text-success', warning: 'text-warning', danger: 'text-danger' }

const none: readonly QueuedToast[] = []
const listeners = new Set<() => void>()
let shown = none
let lastId = 0

function change(next: readonly QueuedToast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function hideToast(id: number) {
  change(shown.filter(toast => toast.id !== id))
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
