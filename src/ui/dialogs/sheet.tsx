import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useModal } from './use-modal.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Always visible under the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/** A panel for filters or details. It opens from below on a phone and from the side on a wider screen. */
export function Sheet({ open, onClose, title, closeLabel, footer, children }: SheetProps) {
  const modal = useModal(open, onClose, true)
  const titleId = useId()
  return (
    <dialog {...modal} aria-labelledby={titleId} className="ui-sheet">
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-6">
          <h2 id={titleId} className="min-w-0 text-xl">
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-6 pt-1 pb-6">{children}</div>
        {footer && <div className="flex gap-2 border-line border-t px-6 py-4 *:grow">{footer}</div>}
      </div>
    </dialog>
  )
}
