import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type Props = {
  label: string
  /** For many columns: less space between them. */
  isDense?: boolean
  children: ReactNode
}

/** A table of figures that scrolls sideways in its own box, also by keyboard. A shadow shows where it goes on. */
export function ScrollTable({ label, isDense = false, children }: Props) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table only if it has the focus
      tabIndex={0}
      className="ui-scroll-cue overflow-x-auto rounded-lg border border-line bg-card"
    >
      <table
        className={classNames(
          'w-full text-left text-sm tabular-nums [&_tbody_tr]:border-line [&_tbody_tr]:border-t [&_td]:py-2 [&_th]:py-2 [&_thead_th]:[overflow-wrap:normal] [&_thead_th]:text-muted',
          isDense
            ? '[&_td]:px-1.5 [&_th]:px-1.5 [&_thead_th]:text-xs'
            : '[&_td]:px-2 sm:[&_td]:px-3 [&_th]:px-2 sm:[&_th]:px-3',
        )}
      >
        {children}
      </table>
    </section>
  )
}
