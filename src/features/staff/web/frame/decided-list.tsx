import type { ReactNode } from 'react'

interface Props {
  readonly items: readonly ReactNode[]
  /** The result of the last decision, and the place of its item in the list. */
  readonly result: { readonly place: number; readonly note: ReactNode } | undefined
  /** Shown when no item is left. */
  readonly empty: ReactNode
}

/** A list of items that leave it when they are decided. The result takes the place of the decided item. */
export function DecidedList({ items, result, empty }: Props) {
  const place = Math.min(result?.place ?? 0, items.length)
  return (
    <>
      {(items.length > 0 || result) && (
        <ul className="grid gap-4">
          {items.slice(0, place)}
          {result && <li key="result">{result.note}</li>}
          {items.slice(place)}
        </ul>
      )}
      {items.length === 0 && empty}
    </>
  )
}
