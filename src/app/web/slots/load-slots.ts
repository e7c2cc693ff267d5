import { fillSlots, type SlotParts } from '#platform/web/slot.tsx'

/** Files of parts by the first word of their slots' names. */
const FILES: readonly (readonly [start: string, file: string, load: () => Promise<{ parts: SlotParts }>])[] = [
  ['profile', 'src/app/web/slots/profile.tsx', () => import('./profile.tsx')],
  ['desk', 'src/app/web/slots/desk.tsx', () => import('./desk.tsx')],
  ['', 'src/app/web/slots/other.tsx', () => import('./other.tsx')],
]

/** Fills the slots of a page before it renders. */
export async function loadSlots(names: readonly string[]): Promise<void> {
  for (const { parts } of await Promise.all(filesOf(names).map(([, , load]) => load()))) fillSlots(parts)
}

/** The source files that fill these slots. */
export function slotFiles(names: readonly string[]): string[] {
  return filesOf(names).map(([, file]) => file)
}

function filesOf(names: readonly string[]) {
  return [...new Set(names.map(name => FILES.find(([start]) => name.startsWith(start))!))]
}
