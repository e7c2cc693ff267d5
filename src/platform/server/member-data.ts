/** What a room holds about a member, as its own words for it: for whoever asks for all of their data (DELETE-3). */
type Describe = (memberId: number) => Promise<unknown>

const describers = new Map<string, Describe>()

/** Called by each room that holds anything about a member, under its own name. */
export function holdsData(room: string, describe: Describe): void {
  describers.set(room, describe)
}

/** Everything that all rooms hold about a member, by room. */
export async function dataOf(memberId: number): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const [room, describe] of describers) all[room] = await describe(memberId)
  return all
}
