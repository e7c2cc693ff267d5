import { type PointerEvent, useRef } from 'react'

export type Side = 'left' | 'right'

/** A card that is released beyond this distance flies out; so does a card that moves at this speed. */
const THROW_IN_PX = 96
const FLICK_IN_PX_PER_MS = 0.5
/** A card that is released within this distance returns at any speed. */
const FLICK_FROM_PX = 48
/** A shorter movement is a press. */
const PRESS_IN_PX = 8

interface Drag {
  readonly pointer: number
  readonly startX: number
  readonly startY: number
  x: number
  at: number
  speed: number
  moving: boolean
}

/** A card follows the finger or the mouse sideways; a vertical movement scrolls the page. */
export function useDrag(onMove: (x: number) => void, onRelease: (x: number, thrown: Side | null) => void) {
  const drag = useRef<Drag | null>(null)
  const dragged = useRef(false)

  const end = (event: PointerEvent, cancelled: boolean) => {
    const now = drag.current
    if (now?.pointer !== event.pointerId) return
    drag.current = null
    if (!now.moving) return
    const far = Math.abs(now.x) > THROW_IN_PX
    const flicked = Math.abs(now.speed) > FLICK_IN_PX_PER_MS && Math.sign(now.speed) === Math.sign(now.x)
    const fast = flicked && Math.abs(now.x) > FLICK_FROM_PX
    onRelease(now.x, !cancelled && (far || fast) ? (now.x < 0 ? 'left' : 'right') : null)
  }

  return {
    onPointerDown(event: PointerEvent) {
      dragged.current = false
      if (event.button !== 0 || drag.current) return
      const { pointerId, clientX, clientY, timeStamp } = event
      drag.current = {
        pointer: pointerId,
        startX: clientX,
        startY: clientY,
        x: 0,
        at: timeStamp,
        speed: 0,
        moving: false,
      }
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current
      if (now?.pointer !== event.pointerId) return
      const x = event.clientX - now.startX
      if (!now.moving) {
        if (Math.abs(x) < PRESS_IN_PX || Math.abs(x) < Math.abs(event.clientY - now.startY)) return
        now.moving = true
        dragged.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      const passed = event.timeStamp - now.at
      if (passed > 0) now.speed = (x - now.x) / passed
      now.x = x
      now.at = event.timeStamp
      onMove(x)
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
    /** Keeps the end of a drag from counting as a press on the element below. */
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!dragged.current) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    /** Keeps the browser from dragging the picture away. */
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}
