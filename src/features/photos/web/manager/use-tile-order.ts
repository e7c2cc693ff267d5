import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface Draft {
  readonly id: number
  readonly order: readonly number[]
}

/**
 * Sorts tiles by dragging a handle or with its arrow keys. During a drag only the CSS `order` changes, because a handle
 * whose element moves loses pointer and focus. A tile has `data-tile`, its handle `data-handle`, both with the tile's
 * id.
 */
export function useTileOrder(ids: readonly number[], onMove: (id: number, to: number) => void) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const focusLater = useRef<number | null>(null)
  const order = draft?.order ?? ids

  useLayoutEffect(() => {
    if (focusLater.current === null || !ids.includes(focusLater.current)) return
    document.querySelector<HTMLElement>(`[data-handle="${focusLater.current}"]`)?.focus()
    focusLater.current = null
  }, [ids])

  function move(id: number, to: number): void {
    const place = Math.max(0, Math.min(ids.length - 1, to))
    if (place === ids.indexOf(id)) return
    focusLater.current = id
    onMove(id, place)
  }

  function handleOf(id: number) {
    return {
      'data-handle': id,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDraft({ id, order: ids })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (draft?.id !== id) return
        const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-tile]')
        const to = order.indexOf(Number(under?.dataset.tile))
        if (to < 0 || order[to] === id) return
        // Rendered synchronously: a release right after the last movement would otherwise use the old position.
        flushSync(() => setDraft({ id, order: order.filter(each => each !== id).toSpliced(to, 0, id) }))
      },
      onPointerUp() {
        if (draft?.id !== id) return
        setDraft(null)
        move(id, draft.order.indexOf(id))
      },
      onPointerCancel: () => setDraft(null),
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape') return setDraft(null)
        const here = ids.indexOf(id)
        const steps: Record<string, number> = {
          ArrowLeft: here - 1,
          ArrowUp: here - 1,
          ArrowRight: here + 1,
          ArrowDown: here + 1,
          Home: 0,
          End: ids.length - 1,
        }
        const to = steps[event.key]
        if (to === undefined) return
        event.preventDefault()
        move(id, to)
      },
    }
  }

  return { placeOf: (id: number) => order.indexOf(id), dragged: draft?.id ?? null, handleOf }
}
