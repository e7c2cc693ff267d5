import { type ComponentProps, useLayoutEffect, useRef } from 'react'

type DialogProps = ComponentProps<'dialog'>

/**
 * Opens and closes a native modal dialog as `open` changes. The browser traps the focus and gives it back; the clean-up
 * closes before React removes the element, because a dialog that is merely removed does not return the focus.
 */
export function useModal(open: boolean, onClose: () => void, closable: boolean): DialogProps {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    if (!dialog.open) dialog.showModal()
    // React doesn't render `autofocus`, so the browser would focus the close button.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog.close()
  }, [open])

  return {
    ref,
    closedby: closable ? 'any' : 'none',
    onCancel: event => {
      if (!closable && event.target === event.currentTarget) event.preventDefault()
    },
    onClose: event => {
      if (event.target !== event.currentTarget || event.currentTarget.open || !open) return
      if (closable) onClose()
      else event.currentTarget.showModal()
    },
    // Browsers without closedby: a second Escape would close a dialog that must stay, and a press on the backdrop would do
    // nothing.
    onKeyDown: event => {
      if (!closable && event.key === 'Escape') event.preventDefault()
    },
    onPointerDown: event => {
      if (closable && !('closedBy' in event.currentTarget) && event.target === event.currentTarget) onClose()
    },
  }
}
