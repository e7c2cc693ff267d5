import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Side } from './use-drag.ts'

interface StackKeys {
  readonly onThrow: (side: Side) => void
  readonly onOpen: () => void
  readonly onUndo?: () => void
}

/**
 * The arrow keys throw a card from anywhere on the page; Enter opens it unless it would press another control. The
 * letter u takes the last card back only while the stack has the focus, since a single letter must not act on a whole
 * page (WCAG 2.1.4).
 */
export function useStackKeys(stack: RefObject<HTMLElement | null>, keys: StackKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (document.querySelector('dialog[open]')) return
    const target = event.target as HTMLElement
    if (target.closest('input, select, textarea, [contenteditable], [popover]')) return
    const action = actionOf(event.key, target, stack.current, keys)
    if (!action) return
    event.preventDefault()
    action()
    stack.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function actionOf(
  key: string,
  target: HTMLElement,
  stack: HTMLElement | null,
  keys: StackKeys,
): (() => void) | undefined {
  if (key === 'ArrowLeft') return () => keys.onThrow('left')
  if (key === 'ArrowRight') return () => keys.onThrow('right')
  if (key === 'Enter' && !target.closest('a, button, summary')) return keys.onOpen
  if (key.toLowerCase() === 'u' && stack?.contains(target)) return keys.onUndo
  return undefined
}
