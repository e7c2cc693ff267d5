import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Props = {
  label: string
  /** Its greatest height, as a class. */
  className: string
  children: ReactNode
}

/** A box whose content scrolls when it is higher than the box, also by keyboard. */
export function ScrollBox({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a box only if it has the focus
    <div role="group" aria-label={label} tabIndex={0} className={classNames('overflow-y-auto', className)}>
      {children}
    </div>
  )
}
