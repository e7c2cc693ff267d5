import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** Slots on lower rooms' pages, filled by upper rooms. Each room declares its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface Slots {}

export type SlotName = keyof Slots & string
export type SlotParts = { [N in SlotName]?: readonly ComponentType<Slots[N]>[] }

const SlotContext = createContext<SlotParts>({})

/** Filled once, in `src/app/web/slots.tsx`. */
export function SlotProvider({ parts, children }: { parts: SlotParts; children: ReactNode }) {
  return <SlotContext value={parts}>{children}</SlotContext>
}

export function Slot<N extends SlotName>({ name, with: props }: { name: N; with: Slots[N] }) {
  const parts = (useContext(SlotContext)[name] ?? []) as readonly ComponentType<object>[]
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a slot are fixed at start
  return parts.map((Part, index) => <Part key={index} {...(props as object)} />)
}
