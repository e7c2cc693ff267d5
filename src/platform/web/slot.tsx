import type { ComponentType } from 'react'

/** Slots on lower rooms' pages, filled by upper rooms. Each room declares its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface Slots {}

export type SlotName = keyof Slots & string
export type SlotParts = { [N in SlotName]?: readonly ComponentType<Slots[N]>[] }

const filled: SlotParts = {}

/** Called by `src/app/web` before a page with these slots renders. */
export function fillSlots(parts: SlotParts): void {
  Object.assign(filled, parts)
}

export function Slot<N extends SlotName>({ name, with: props }: { name: N; with: Slots[N] }) {
  const parts = (filled[name] ?? []) as readonly ComponentType<object>[]
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a slot are fixed
  return parts.map((Part, index) => <Part key={index} {...(props as object)} />)
}
