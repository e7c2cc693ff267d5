import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  titleHidden?: boolean
  /** False: neither the backdrop nor Escape closes it, and it has no close button. */
  closable?: boolean
  /** The label of the close button; required if the dialog is closable. */
  closeLabel?: string
  size?: 'small' | 'normal' | 'large'
  /** The buttons, always visible under the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

export function Dialog({
  open,
  onClose,
  title,
  titleHidden,
  closable = true,
  closeLabel,
  size = 'normal',
  footer,
  children,
}: DialogProps) {
  const modal = useModal(open, onClose, closable)
  const titleId = useId()
  return (
    <dialog {...modal} aria-labelledby={titleId} className={classNames('ui-dialog', sizes[size])}>
      <div className="flex max-h-[inherit] flex-col">
        <div className={classNames('flex items-start gap-4 px-6 pt-6', titleHidden && 'absolute top-0 right-0 z-1')}>
          <h2 id={titleId} className={titleHidden ? 'sr-only' : 'min-w-0 grow text-2xl'}>
            {title}
          </h2>
          {closable && closeLabel && (
            <IconButton className="-mt-2 -mr-3" label={closeLabel} icon={<X aria-hidden />} onClick={onClose} />
          )}
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 pt-3 pb-6">{children}</div>
        {footer && (
          <div className="flex flex-col-reverse gap-2 border-line border-t px-6 py-4 sm:flex-row sm:justify-end">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  )
}

const sizes = { small: 'max-w-sm', normal: 'max-w-lg', large: 'max-w-3xl' }
