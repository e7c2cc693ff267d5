import type { ReactNode } from 'react'

/** A table of figures that scrolls sideways in its own box, also by keyboard. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table only if it has the focus
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-lg border border-line bg-card">
      <table className="w-full text-left text-sm tabular-nums [&_tbody_tr]:border-line [&_tbody_tr]:border-t [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 [&_thead_th]:[overflow-wrap:normal] [&_thead_th]:text-muted">
        {children}
      </table>
    </section>
  )
}
